import { Theme } from '@radix-ui/themes/components/theme'
import { RouterProvider } from 'react-router-dom'
import { usePublished } from './config/published-context.ts'
import { useAppearance } from './design/use-appearance.ts'
import { createRouter } from './router.tsx'
import { ToastProvider } from './toast/toast-provider.tsx'

const router = createRouter()

export function App() {
  const { gray, radius } = usePublished().look
  return (
    <Theme
      appearance={useAppearance()}
      accentColor="jade"
      grayColor={gray}
      radius={radius}
      panelBackground="solid"
    >
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </Theme>
  )
}
