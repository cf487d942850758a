import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import type { LucideIcon } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import { Button } from '../button.tsx'
import styles from './upload.module.css'

interface Props {
  label: string
  /** Shorter text of the button, part of `label`. */
  shownLabel?: string | undefined
  /** Purpose of the file, for the accessible name. */
  subject: string
  icon: LucideIcon
  accept: string
  /** Opens the camera of a phone. */
  camera?: boolean
  multiple?: boolean
  /** Styles it as secondary to another button. */
  secondary?: boolean
  onFiles: (files: readonly File[]) => void
}

/** Button that opens a hidden file input: voice control can address a real button. */
export function FileButton({
  label,
  shownLabel = label,
  subject,
  icon: Icon,
  accept,
  camera = false,
  multiple,
  secondary = false,
  onFiles,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // Reset, so that choosing the same file again fires `change`.
    currentTarget.value = ''
    onFiles(files)
  }
  const name = fillText(documentsTexts.envioDe, { acao: label, documento: subject })
  return (
    <>
      <Button
        className={camera ? styles.camera : undefined}
        variant={secondary ? 'outline' : 'solid'}
        color={secondary ? 'gray' : undefined}
        highContrast={secondary}
        aria-label={name}
        onClick={() => input.current?.click()}
      >
        <Icon />
        {shownLabel}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        aria-label={name}
        onChange={take}
      />
    </>
  )
}
