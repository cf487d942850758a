import { useEffect } from 'react'
import { reviewsChanged, leadsChanged } from './waiting.ts'
import { concerns, useLiveNews } from '../live/live-news.ts'

/** Listens to the changes of others while the frame is shown, and counts what waits again. No screen waits for the file. */
export function useLive(): void {
  useEffect(() => {
    let isShown = true
    let stop = () => {}
    // Test environments and a few embedded browsers have no server-sent events and no use for them.
    if (typeof EventSource === 'function')
      import('../live/connect-live.ts').then(
        ({ connectLive }) => {
          if (isShown) stop = connectLive()
        },
        () => {},
      )
    return () => {
      isShown = false
      stop()
    }
  }, [])
  useLiveNews((news) => {
    if (concerns(news, ['case'])) reviewsChanged()
    if (concerns(news, ['lead'])) leadsChanged()
  })
}
