import { useEffect, useState } from 'react'
import type { PDFDocumentProxy } from './open-pdf.ts'

export type Unreadable = 'password' | 'broken'

interface Opened {
  pdf: PDFDocumentProxy
  /** Size of the first page, in CSS pixels. */
  size: { width: number; height: number }
}

/** Opens a PDF and closes it when `file` changes. Loads pdf.js with the first PDF. */
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
        // A closed task rejects, possibly after its last consumer is gone.
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reports once per file
  }, [file])
  return opened
}
