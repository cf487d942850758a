import { documentosTexts } from 'core/texts/documentos'
import { Download, ExternalLink, Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import type { ViewControls } from './use-view.ts'

interface Props {
  controls: ViewControls
  /** Where the file is saved from. */
  download: string
  /** Where it is shown on its own. */
  alone: string
}

/** How a file is looked at, and the ways out of here. */
export const PreviewToolbar = ({ controls, download, alone }: Props) => {
  const { view, zoomIn, zoomOut, fit, rotate } = controls
  return (
    <div className="preview-tools" role="toolbar" aria-label={documentosTexts.visualizacao}>
      <button
        type="button"
        className="icon-button"
        aria-label={documentosTexts.diminuir}
        aria-disabled={!zoomOut}
        onClick={zoomOut}
      >
        <ZoomOut className="icon" />
      </button>
      <span className="zoom">{Math.round(view.zoom * 100)}%</span>
      <button
        type="button"
        className="icon-button"
        aria-label={documentosTexts.aumentar}
        aria-disabled={!zoomIn}
        onClick={zoomIn}
      >
        <ZoomIn className="icon" />
      </button>
      <button type="button" className="icon-button" aria-label={documentosTexts.ajustar} onClick={fit}>
        <Maximize className="icon" />
      </button>
      <button type="button" className="icon-button" aria-label={documentosTexts.girar} onClick={rotate}>
        <RotateCw className="icon" />
      </button>
      <span className="apart" />
      <a className="icon-button" aria-label={documentosTexts.baixar} href={download} download>
        <Download className="icon" />
      </a>
      <a
        className="icon-button"
        aria-label={documentosTexts.abrirNovaAba}
        href={alone}
        target="_blank"
        rel="noreferrer"
      >
        <ExternalLink className="icon" />
      </a>
    </div>
  )
}
