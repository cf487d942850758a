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
    <div className="preview-tools" role="toolbar" aria-label="Visualização">
      <button
        type="button"
        className="icon-button"
        aria-label="Diminuir"
        aria-disabled={!zoomOut}
        onClick={zoomOut}
      >
        <ZoomOut className="icon" />
      </button>
      <span className="zoom">{Math.round(view.zoom * 100)}%</span>
      <button
        type="button"
        className="icon-button"
        aria-label="Aumentar"
        aria-disabled={!zoomIn}
        onClick={zoomIn}
      >
        <ZoomIn className="icon" />
      </button>
      <button type="button" className="icon-button" aria-label="Ajustar à tela" onClick={fit}>
        <Maximize className="icon" />
      </button>
      <button type="button" className="icon-button" aria-label="Girar" onClick={rotate}>
        <RotateCw className="icon" />
      </button>
      <span className="apart" />
      <a className="icon-button" aria-label="Baixar" href={download} download>
        <Download className="icon" />
      </a>
      <a className="icon-button" aria-label="Abrir em nova aba" href={alone} target="_blank" rel="noreferrer">
        <ExternalLink className="icon" />
      </a>
    </div>
  )
}
