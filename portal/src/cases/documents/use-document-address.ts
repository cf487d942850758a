import { useLocation, useSearchParams } from 'react-router-dom'

const KEY = 'documento'
const ALONE = 'tela'

/** Document named by the address, which makes it linkable and keeps Back working. */
export function useDocumentAddress() {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()

  const go = (id: string | undefined, replace: boolean) =>
    setSearch(
      (before) => {
        if (id === undefined) {
          before.delete(KEY)
          before.delete(ALONE)
        } else before.set(KEY, id)
        return before
      },
      { replace, preventScrollReset: true },
    )

  return {
    id: search.get(KEY) ?? undefined,
    /** Whether to show the document without the rest of the case. */
    alone: search.get(ALONE) === 'cheia',
    open: (id: string) => go(id, false),
    /** Replaces the history entry: Back skips the current document. */
    moveTo: (id: string) => go(id, true),
    /** Replaces the history entry: Back must not reopen the document. */
    close: () => go(undefined, true),
    aloneAddress: (id: string) => {
      const alone = new URLSearchParams({ aba: 'documentos', [KEY]: id, [ALONE]: 'cheia' })
      return `${pathname}?${alone}`
    },
  }
}
