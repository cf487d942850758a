import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import type { LucideIcon } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './upload.module.css'

interface Props {
  label: string
  /** What the file is for. */
  subject: string
  icon: LucideIcon
  accept: string
  /** Opens the camera, where there is one. */
  camera?: boolean
  /** Several may be chosen at once. */
  multiple?: boolean
  /** Another button of its place is the main one. */
  secondary?: boolean
  onFiles: (files: readonly File[]) => void
}

/** Chooses a file: a real button, which can be spoken to, before the browser's own field. */
export function FileButton({
  label,
  subject,
  icon: Icon,
  accept,
  camera = false,
  multiple,
  secondary = camera,
  onFiles,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // The same file chosen again is a change as well.
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
        {label}
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
