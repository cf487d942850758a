import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { ArrowLeft, ArrowRight, FileText, RotateCw, Trash2 } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { sentTogether } from '../../../ui/upload/sent-together.ts'
import type { Chosen, Tray } from './use-tray.ts'
import styles from './photo-tray.module.css'

interface ItemProps {
  one: Chosen
  at: number
  of: number
  tray: Tray
  onMove: (by: 1 | -1) => void
}

/** One file of the tray: preview, order, rotation, removal. */
function TrayItem({ one: { id, file, url, turned }, at, of, tray, onMove }: ItemProps) {
  const about = (text: string) => fillText(text, { n: at + 1, total: of })
  return (
    <li>
      <div className={styles.picture}>
        {url ? (
          <img src={url} alt={about(documentsTexts.fotoDe)} style={{ rotate: `${turned}deg` }} />
        ) : (
          <FileText aria-hidden />
        )}
        <span aria-hidden>{at + 1}</span>
      </div>
      <p>{file.name}</p>
      <div className={styles.tools}>
        <IconButton
          label={about(documentsTexts.fotoAntes)}
          icon={ArrowLeft}
          disabled={at === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={about(documentsTexts.fotoDepois)}
          icon={ArrowRight}
          disabled={at === of - 1}
          onClick={() => onMove(1)}
        />
        {url && (
          <IconButton label={about(documentsTexts.fotoGirar)} icon={RotateCw} onClick={() => tray.turn(id)} />
        )}
        <IconButton label={about(documentsTexts.fotoTirar)} icon={Trash2} onClick={() => tray.remove(id)} />
      </div>
    </li>
  )
}

interface Props {
  tray: Tray
  /** Number of files that the document requires. */
  minFiles: number
  disabled?: boolean
  onSend: () => void
  /** Further fields that are sent with the files. */
  children?: ReactNode
}

/** Files to be sent together: shows, sorts, rotates and removes them. */
export function PhotoTray({ tray, minFiles, disabled, onSend, children }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const { chosen, move, clear } = tray
  const photos = chosen.filter(({ url }) => url).length
  const onMove = (at: number) => (by: 1 | -1) => {
    move(at, by)
    // Keeps the focus on the moved file.
    requestAnimationFrame(() => {
      const [before, after] = list.current?.children[at + by]?.querySelectorAll('button') ?? []
      ;(by < 0 && before && !before.disabled ? before : after?.disabled ? before : after)?.focus()
    })
  }
  return (
    <div className={styles.tray}>
      <ol ref={list} aria-label={documentsTexts.fotosEscolhidas}>
        {chosen.map((one, at) => (
          <TrayItem key={one.id} one={one} at={at} of={chosen.length} tray={tray} onMove={onMove(at)} />
        ))}
      </ol>
      {photos > 1 && <p>{documentsTexts.fotosViramPdf}</p>}
      {chosen.length < minFiles && (
        <p>
          <output>
            {fillText(documentsTexts.faltamFotos, { pedidos: minFiles, escolhidos: chosen.length })}
          </output>
        </p>
      )}
      {children}
      <div className={styles.send}>
        <Button disabled={disabled} onClick={onSend}>
          {fillText(documentsTexts.enviarJuntos, { arquivos: sentTogether(chosen.map(({ file }) => file)) })}
        </Button>
        <OutlineButton onClick={clear}>{documentsTexts.descartarFotos}</OutlineButton>
      </div>
    </div>
  )
}
