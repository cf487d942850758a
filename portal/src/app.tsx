import { Theme } from '@radix-ui/themes/components/theme'
import { RouterProvider } from 'react-router-dom'
import { useSyncExternalStore } from 'react'
import { usePublished } from './config/published-context.ts'
import { createRouter } from './router.tsx'
import { ToastProvider } from './toast/toast-provider.tsx'

const query = '(prefers-color-scheme: dark)'

const subscribe = (changed: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Light or dark: as the theme wants it, or else as the system asks now. */
function useAppearance() {
  const { appearance } = usePublished().look
  const system = useSyncExternalStore(subscribe, () => (matchMedia(query).matches ? 'dark' : 'light'))
  return appearance === 'inherit' ? system : appearance
}

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
