import { useEffect } from 'react'
import { product } from './product.ts'

/** Names the document after the screen that is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - ${product.title}`
  }, [title])
}
