import { Theme } from '@radix-ui/themes/components/theme'
import { RouterProvider } from 'react-router-dom'
import { useSystemAppearance } from './design/use-system-appearance.ts'
import { createRouter } from './router.tsx'
import { ToastProvider } from './toast/toast-provider.tsx'

const router = createRouter()

export const App = () => (
  <Theme
    appearance={useSystemAppearance()}
    accentColor="jade"
    grayColor="sand"
    radius="large"
    panelBackground="solid"
  >
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>
  </Theme>
)
