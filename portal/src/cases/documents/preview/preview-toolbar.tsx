import { documentsTexts } from 'core/texts/documents'
import { Download, ExternalLink, Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { IconButton, IconLink } from '../../../ui/icon-button.tsx'
import type { ViewControls } from './use-view.ts'
import styles from './preview.module.css'

interface Props {
  controls: ViewControls
  download: string
  alone: string
}

/** Zoom and rotation controls, download and full-screen links. */
export const PreviewToolbar = ({ controls, download, alone }: Props) => {
  const { view, zoomIn, zoomOut, fit, rotate } = controls
  return (
    <div className={styles.previewTools} role="toolbar" aria-label={documentsTexts.visualizacao}>
      <IconButton label={documentsTexts.diminuir} icon={ZoomOut} aria-disabled={!zoomOut} onClick={zoomOut} />
      <span className={styles.zoom}>{Math.round(view.zoom * 100)}%</span>
      <IconButton label={documentsTexts.aumentar} icon={ZoomIn} aria-disabled={!zoomIn} onClick={zoomIn} />
      <IconButton label={documentsTexts.ajustar} icon={Maximize} onClick={fit} />
      <IconButton label={documentsTexts.girar} icon={RotateCw} onClick={rotate} />
      <span className={styles.apart} />
      <IconLink label={documentsTexts.baixar} icon={Download} href={download} download />
      <IconLink
        label={documentsTexts.abrirNovaAba}
        icon={ExternalLink}
        href={alone}
        target="_blank"
        rel="noreferrer"
      />
    </div>
  )
}
