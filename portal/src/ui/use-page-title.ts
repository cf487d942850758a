import { useEffect } from 'react'
import { usePublished } from '../config/published-context.ts'

/** Names the document after the screen that is shown. */
export function usePageTitle(title: string): void {
  const product = usePublished().settings['app.title']
  useEffect(() => {
    document.title = `${title} - ${product}`
  }, [title, product])
}
