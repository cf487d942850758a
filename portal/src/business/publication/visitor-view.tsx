import { keysOf } from 'core'
import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { publicationTexts } from 'core/texts/publication'
import { RefreshCw } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './publication.module.css'

const pages = {
  // Shows the page as a visitor sees it: an administrator's has a name in place of 'Entrar'.
  paginaInicial: `${paths.home}?visitante`,
  paginaSimulador: paths.simulator,
  paginaRegras: paths.rules,
  paginaTermos: paths.terms,
  paginaPrivacidade: paths.privacy,
} as const

type PageName = keyof typeof pages

/** Viewport sizes of common screens, in CSS pixels. */
const screens = [
  { width: 390, height: 780, label: 'celular' },
  { width: 1280, height: 860, label: 'computador' },
] as const

interface FrameProps {
  screen: (typeof screens)[number]
  page: PageName
}

/** Scaled-down page in a frame of a given width; inert. */
function ScreenFrame({ screen: { width, height, label }, page }: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0.25)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const fit = () => setScale(Math.min(1, element.clientWidth / width))
    fit()
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])
  const title = fillText(publicationTexts.retratoDe, { pagina: publicationTexts[page], largura: width })
  return (
    <figure className={styles.screen} data-wide={width > 1000 || undefined}>
      <div ref={box} style={{ height: height * scale }}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of the same origin, with its scripts */}
        <iframe
          title={title}
          src={pages[page]}
          inert
          tabIndex={-1}
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
      <figcaption>
        {fillText(publicationTexts.larguraDe, { tela: publicationTexts[label], largura: width })}
      </figcaption>
    </figure>
  )
}

/** Preview of the published pages on a telephone and a computer. */
export function VisitorView() {
  const [page, setPage] = useState<PageName>('paginaInicial')
  const [round, setRound] = useState(0)
  return (
    <Panel aria-labelledby="retrato">
      <header className={styles.head}>
        <h2 id="retrato">{publicationTexts.retrato}</h2>
        <p>{publicationTexts.retratoTexto}</p>
      </header>
      <div className={styles.tools}>
        <SelectField
          label={publicationTexts.pagina}
          value={page}
          options={keysOf(pages).map((name) => [name, publicationTexts[name]] as const)}
          onChange={setPage}
        />
        <OutlineButton size="3" onClick={() => setRound(round + 1)}>
          <RefreshCw />
          {publicationTexts.atualizar}
        </OutlineButton>
        <a href={pages[page]} target="_blank" rel="noreferrer">
          {publicationTexts.abrirPagina}
        </a>
      </div>
      <div className={styles.screens} key={`${page}${round}`}>
        {screens.map((screen) => (
          <ScreenFrame key={screen.width} screen={screen} page={page} />
        ))}
      </div>
    </Panel>
  )
}
