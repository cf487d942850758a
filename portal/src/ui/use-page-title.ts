import { useEffect } from 'react'
import { usePublished } from './published/published-context.ts'

export function usePageTitle(title: string): void {
  const product = usePublished().settings['app.title']
  useEffect(() => {
    document.title = `${title} - ${product}`
  }, [title, product])
}
