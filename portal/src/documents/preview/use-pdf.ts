import { useEffect, useState } from 'react'
import type { PDFDocumentProxy } from './open-pdf.ts'

export type Unreadable = 'password' | 'broken'

interface Opened {
  pdf: PDFDocumentProxy
  /** Of the first page. */
  size: { width: number; height: number }
}

/** Reads a PDF, and lets go of it when another takes its place. What reads it is fetched with the first one. */
export function usePdf(file: Blob, onUnreadable: (why: Unreadable) => void): Opened | undefined {
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => {
    let current = true
    let close = () => {}
    const open = async () => {
      const { openPdf, firstPageSize, needsPassword } = await import('./open-pdf.ts')
      if (!current) return
      try {
        const task = await openPdf(file)
        close = () => void task.destroy()
        // Closed, it fails, also where nobody waits for it any more.
        task.promise.catch(() => {})
        if (!current) {
          close()
          return
        }
        const pdf = await task.promise
        const size = await firstPageSize(pdf)
        if (current) setOpened({ pdf, size })
      } catch (error) {
        if (current) onUnreadable(needsPassword(error) ? 'password' : 'broken')
      }
    }
    open().catch(() => current && onUnreadable('broken'))
    return () => {
      current = false
      setOpened(undefined)
      close()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once of each file
  }, [file])
  return opened
}
