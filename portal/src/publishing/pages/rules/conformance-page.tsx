import type { Day } from 'core'
import { conformanceGroups, type ConformanceCase, type ConformanceGroup } from 'core/conformance'
import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { conformanceTexts as t } from 'core/texts/conformance'
import { TextPage } from '../text-page.tsx'
import { conformanceValue } from './conformance-value.ts'
import { Table } from './rules-table.tsx'
import { Cite, Section } from './sources.tsx'

const valueOf = (value: number | string, one: ConformanceCase) => conformanceValue(value, one, t.confMeses)

/** Sources of a group by key: cases of the same act share one. */
function sourcesOf({ cases }: ConformanceGroup) {
  const distinct = [...new Set(cases.map(({ source }) => source))]
  return {
    keyOf: ({ source }: ConformanceCase) => `fonte-${distinct.indexOf(source)}`,
    sources: Object.fromEntries(distinct.map((source, at) => [`fonte-${at}`, source])),
  }
}

const CaseRow = ({ one, id, source }: { one: ConformanceCase; id: string; source: string }) => (
  <tr>
    <th scope="row">
      {one.title}
      {one.tolerance !== undefined && (
        <small>
          {fillText(t.confAceita, { valor: valueOf(one.tolerance, one), motivo: one.note ?? '' })}
        </small>
      )}
    </th>
    <td data-label={t.confPublicado}>
      {valueOf(one.expected, one)} <Cite source={source} />
    </td>
    <td data-label={t.confCalculado} data-case={id}>
      –
    </td>
  </tr>
)

function Group({ group, today }: { group: ConformanceGroup; today: Day }) {
  const { keyOf, sources } = sourcesOf(group)
  const cited = Object.keys(sources).map((source) => ({ source }))
  return (
    <Section id={group.id} title={group.title} sources={sources} of={cited} today={today}>
      <Table label={group.title} columns={[t.confConta, t.confPublicado, t.confCalculado]}>
        {group.cases.map((one, at) => (
          <CaseRow key={`${group.id} ${one.title}`} one={one} id={`${group.id} ${at}`} source={keyOf(one)} />
        ))}
      </Table>
    </Section>
  )
}

/** Texts that the page's script writes, as the administrator published them. */
const scriptTexts = () => ({
  'data-months': t.confMeses,
  'data-passed': t.confere,
  'data-failed': t.naoConfere,
  'data-no-value': t.confSemValor,
  'data-summary': t.confResumo,
  'data-summary-failed': t.confResumoErro,
})

interface Props {
  scriptUrl: string
  today: Day
  css: string
  origin: string
}

/** Published values beside those that the reader's browser computes; without scripts the published ones remain. */
export const ConformancePage = ({ scriptUrl, today, css, origin }: Props) => (
  <TextPage
    className="rules"
    path={paths.conformance}
    title={t.confTitulo}
    description={t.confDescricao}
    {...{ css, origin }}
  >
    <h1>{t.confTitulo}</h1>
    <p>{t.confExplica}</p>
    <output {...scriptTexts()}>{t.confSemScript}</output>
    <p>
      <a href={paths.rules}>{t.confVoltar}</a>
    </p>
    {conformanceGroups.map((group) => (
      <Group key={group.id} group={group} today={today} />
    ))}
    <script type="module" src={scriptUrl} />
  </TextPage>
)
