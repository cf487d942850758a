import { daysSince, isStale, sourceKeysIn, sourceOf, type Day, type Source, type Sources } from 'core'
import { fillText } from 'core/texts'
import { dayText, validityText } from 'core/texts/condition-text'
import { rulesTexts } from 'core/texts/rules'
import { createContext, useContext, type ReactNode } from 'react'

/** Sources that one section cites, in the order of their numbers. */
interface Citations {
  id: string
  keys: readonly string[]
  sources: Sources
}

const CitationsContext = createContext<Citations>({ id: '', keys: [], sources: {} })

const anchorOf = (id: string, at: number) => `fonte-${id}-${at + 1}`

/** Number of a figure's source, which links to the section's list. */
export function Cite({ source }: { source: string }) {
  const { id, keys } = useContext(CitationsContext)
  const at = keys.indexOf(source)
  if (at < 0) throw new RangeError(source)
  return (
    <a className="cite" href={`#${anchorOf(id, at)}`} aria-label={fillText(rulesTexts.fonteN, { n: at + 1 })}>
      {at + 1}
    </a>
  )
}

/** Texts one below the other, each with its source. */
export const CitedTexts = ({ texts }: { texts: readonly (readonly [text: string, source: string])[] }) =>
  texts.map(([text, source]) => (
    <span key={`${text} ${source}`}>
      {text} <Cite source={source} />
    </span>
  ))

/** Validity of a source in words. */
export function sourceValidity({ from, to }: Pick<Source, 'from' | 'to'>): string {
  if (from !== null) return validityText({ validFrom: from, validTo: to })
  return to === null ? rulesTexts.semData : fillText(rulesTexts.ateDia, { dia: dayText(to) })
}

const checkText = ({ checkedOn, checkedBy }: Source, today: Day) =>
  isStale(checkedOn, today)
    ? fillText(rulesTexts.conferidaHa, { n: daysSince(checkedOn, today) })
    : fillText(checkedBy ? rulesTexts.conferidaPor : rulesTexts.conferida, {
        dia: dayText(checkedOn),
        nome: checkedBy ?? '',
      })

const confidenceTexts = {
  act: 'confiancaAto',
  'official-print': 'confiancaImpresso',
  press: 'confiancaImprensa',
  'third-party': 'confiancaTerceiros',
  derived: 'confiancaCalculo',
} as const

const SourceText = ({ source, today }: { source: Source; today: Day }) => (
  <>
    {source.url ? <a href={source.url}>{source.act}</a> : source.act}
    <small>
      {rulesTexts[confidenceTexts[source.confidence]]} · {sourceValidity(source)} ·{' '}
      <span className={isStale(source.checkedOn, today) ? 'confirm' : undefined}>
        {checkText(source, today)}
      </span>
    </small>
  </>
)

interface SectionProps {
  id: string
  title: string
  sources: Sources
  /** Values whose sources the section cites, at any depth. */
  of: unknown
  today: Day
  children: ReactNode
}

/** Section of the page, with the sources of its figures at its end. */
export function Section({ id, title, sources, of, today, children }: SectionProps) {
  const keys = sourceKeysIn(of)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <CitationsContext value={{ id, keys, sources }}>{children}</CitationsContext>
      {keys.length > 0 && (
        <ol className="sources" aria-label={fillText(rulesTexts.fontes, { secao: title })}>
          {keys.map((key, at) => (
            <li key={key} id={anchorOf(id, at)}>
              <SourceText source={sourceOf(key, sources)} today={today} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Age in days of the oldest check that is too old to rely on; null if there is none. */
export function oldestCheck(sources: Sources, today: Day): number | null {
  const ages = Object.values(sources)
    .filter(({ checkedOn }) => isStale(checkedOn, today))
    .map(({ checkedOn }) => daysSince(checkedOn, today))
  return ages.length > 0 ? Math.max(...ages) : null
}
