import type { InferResponseType } from 'hono/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { api } from '../api/client.ts'
import { firstPage, listPage, type ListPage } from '../api/list-page.ts'

export type Notice = InferResponseType<typeof api.notices.$get, 200>[number]

export const listNotices = (query = firstPage): Promise<ListPage<Notice>> =>
  listPage(api.notices.$get({ query }))

/** What somebody is told of their cases: fetched on each screen, and when they come back to the window. */
export function useNotices() {
  const { pathname } = useLocation()
  const [notices, setNotices] = useState<ListPage<Notice>>()
  const [failed, setFailed] = useState(false)
  const last = useRef(0)

  const refresh = useCallback(async () => {
    const round = ++last.current
    const got = await listNotices().catch(() => undefined)
    if (round !== last.current) return
    setFailed(!got)
    if (got) setNotices(got)
  }, [])

  useEffect(() => {
    void refresh()
  }, [refresh, pathname])
  useEffect(() => {
    const onFocus = () => void refresh()
    window.addEventListener('focus', onFocus)
    return () => {
      window.removeEventListener('focus', onFocus)
      last.current += 1
    }
  }, [refresh])

  return { notices, failed, refresh }
}
