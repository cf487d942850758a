import { Theme } from '@radix-ui/themes/components/theme'
import { RouterProvider } from 'react-router-dom'
import { useSyncExternalStore } from 'react'
import { usePublished } from './ui/published/published-context.ts'
import type { createRouter } from './router.tsx'
import { ToastProvider } from './ui/toast/toast-provider.tsx'

const query = '(prefers-color-scheme: dark)'

const subscribe = (changed: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Light or dark: from the theme, or else from the system. */
function useAppearance() {
  const { appearance } = usePublished().look
  const system = useSyncExternalStore(subscribe, () => (matchMedia(query).matches ? 'dark' : 'light'))
  return appearance === 'inherit' ? system : appearance
}

/** `styles/theme.css` gives the steps of the accent and of the grey their colours. */
export function App({ router }: { router: ReturnType<typeof createRouter> }) {
  const { radius } = usePublished().look
  return (
    <Theme
      accentColor="jade"
      grayColor="sand"
      panelBackground="solid"
      radius={radius}
      appearance={useAppearance()}
    >
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </Theme>
  )
}
