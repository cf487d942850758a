import type { InferResponseType } from 'hono/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { listPage } from '../../api/list-page.ts'
import { concerns, useLiveNews } from '../../shell/live/live-news.ts'
import { firstPage, type ListPage } from '../../ui/async/page-query.ts'

export type Notice = InferResponseType<typeof api.notices.$get, 200>[number]

export const listNotices = (query = firstPage): Promise<ListPage<Notice>> =>
  listPage(api.notices.$get({ query }))

/** Notices of the signed-in user, reloaded on each screen, when the window regains focus, and when they change. */
export function useNotices() {
  const { pathname } = useLocation()
  const [notices, setNotices] = useState<ListPage<Notice>>()
  const [failed, setFailed] = useState(false)
  const last = useRef(0)

  const refresh = useCallback(() => {
    const round = ++last.current
    return listNotices()
      .catch(() => undefined)
      .then((page) => {
        if (round !== last.current) return
        setFailed(!page)
        if (page) setNotices(page)
      })
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

  useLiveNews((news) => {
    if (concerns(news, ['notices'])) void refresh()
  })

  return { notices, failed, refresh }
}
