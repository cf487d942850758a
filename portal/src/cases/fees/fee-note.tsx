import { fillText } from 'core/texts'
import { dossiesTexts } from 'core/texts/dossies'
import { Info } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useDismiss } from '../../ui/use-dismiss.ts'

/** What is noted about a fee, shown when its button is pressed and read out then. */
export function FeeNote({ about, note }: { about: string; note: string }) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  useDismiss(
    box,
    open,
    useCallback(() => setOpen(false), []),
  )
  return (
    <span className="fee-note" ref={box}>
      <button
        type="button"
        className="icon-button"
        aria-label={fillText(dossiesTexts.taxaNota, { taxa: about })}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Info className="icon" />
      </button>
      <span role="status">{open && <span className="popover">{note}</span>}</span>
    </span>
  )
}
