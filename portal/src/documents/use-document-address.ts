import { useLocation, useSearchParams } from 'react-router-dom'

const KEY = 'documento'
const ALONE = 'tela'

/** The document that the address names, so that it can be linked to and Back leads to the one before. */
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
    /** Nothing but the document is to be shown. */
    alone: search.get(ALONE) === 'cheia',
    open: (id: string) => go(id, false),
    /** Goes on to another without a way back to this one. */
    moveTo: (id: string) => go(id, true),
    /** Without a way back to what was closed. */
    close: () => go(undefined, true),
    aloneAddress: (id: string) => {
      const alone = new URLSearchParams({ aba: 'documentos', [KEY]: id, [ALONE]: 'cheia' })
      return `${pathname}?${alone}`
    },
  }
}
