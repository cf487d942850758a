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

/** Renders the markup of Radix's `Theme`, which would bring the code of its tooltips; its stylesheets select these attributes. */
export function App({ router }: { router: ReturnType<typeof createRouter> }) {
  const { gray, radius } = usePublished().look
  return (
    <div
      className={`radix-themes ${useAppearance()}`}
      data-is-root-theme="true"
      data-has-background="true"
      data-accent-color="jade"
      data-gray-color={gray}
      data-radius={radius}
      data-scaling="100%"
    >
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </div>
  )
}
