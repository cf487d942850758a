import type { CostsFormula, Day, IndexFigure, LinesFormula, PublishedFee } from 'core'
import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { dayText } from 'core/texts/condition-text'
import { rulesTexts } from 'core/texts/rules'
import { rulesDecisionsTexts } from 'core/texts/rules-decisions'
import type { RulesView } from 'server/pages'
import { TextPage } from '../text-page.tsx'
import { BandsSection } from './bands-section.tsx'
import { CeilingsSection } from './ceilings-section.tsx'
import { ItbiSection } from './costs-section.tsx'
import { DecisionsSection } from './decisions-section.tsx'
import { FeesSection } from './fees-section.tsx'
import { HelpSection } from './help-section.tsx'
import { InsuranceSection } from './insurance-section.tsx'
import { LinesSection } from './lines-section.tsx'
import { RegistrySection } from './registry-section.tsx'
import { RulesForm } from './rules-form.tsx'
import { oldestCheck } from './sources.tsx'
import { SubsidySection } from './subsidy-section.tsx'

interface Props {
  lines: LinesFormula
  costs: CostsFormula
  fees: readonly PublishedFee[]
  indexes: readonly IndexFigure[]
  view: RulesView
  today: Day
  css: string
  origin: string
}

const Problems = ({ problems }: Pick<RulesView, 'problems'>) => (
  <div role="alert" className="confirm">
    <p>{rulesTexts.problemas}</p>
    <ul>
      {problems.map((field) => (
        <li key={field}>{rulesTexts[`problema_${field}`]}</li>
      ))}
    </ul>
  </div>
)

const sectionLinks = () => [
  ['linhas', rulesTexts.linhas],
  ['faixas', rulesTexts.faixas],
  ['tetos', rulesTexts.tetos],
  ['decide', rulesDecisionsTexts.decide],
  ['subsidio', rulesDecisionsTexts.subsidio],
  ['seguros', rulesTexts.seguros],
  ['itbi', rulesTexts.custos],
  ['registro', rulesTexts.registro],
  ['ajuda', rulesTexts.ajuda],
]

/** Age of the oldest check among all tables, as a notice. */
function StaleNotice({ lines, costs, today }: Pick<Props, 'lines' | 'costs' | 'today'>) {
  const [ofLines, ofCosts] = [lines, costs].map(({ body }) => oldestCheck(body.sources, today) ?? 0)
  const days = Math.max(ofLines ?? 0, ofCosts ?? 0)
  return days > 0 ? <p className="confirm">{fillText(rulesTexts.velhas, { n: days })}</p> : null
}

/** All rules in force on a day, each figure with its source. */
export function RulesPage({ lines, costs, fees, indexes, view, today, css, origin }: Props) {
  const { day, problems } = view
  const { body } = lines
  return (
    <TextPage
      className="rules"
      path={paths.rules}
      title={rulesTexts.titulo}
      description={rulesTexts.descricao}
      {...{ css, origin }}
    >
      <h1>{rulesTexts.titulo}</h1>
      <p>
        {fillText(rulesTexts.quando, { dia: dayText(day), linhas: lines.version, custos: costs.version })}
      </p>
      <p>{rulesTexts.aviso}</p>
      {problems.length > 0 && <Problems problems={problems} />}
      {day !== today && (
        <p className="confirm">
          {fillText(rulesTexts.outroDia, { dia: dayText(day), hoje: dayText(today) })}{' '}
          <a href={paths.rules}>{rulesTexts.verHoje}</a>
        </p>
      )}
      <StaleNotice lines={lines} costs={costs} today={today} />
      <RulesForm view={view} />
      <nav aria-label={rulesTexts.nestaPagina}>
        <ul>
          {sectionLinks().map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <p>
        <a href={paths.conformance}>{rulesTexts.conferencia}</a>
      </p>
      <LinesSection body={body} indexes={indexes} day={day} today={today} />
      <BandsSection body={body} day={day} today={today} />
      <CeilingsSection body={body} view={view} today={today} />
      <DecisionsSection body={body} day={day} today={today} />
      <SubsidySection body={body} view={view} today={today} />
      <InsuranceSection body={body} today={today} />
      <ItbiSection body={costs.body} view={view} today={today} />
      <RegistrySection body={costs.body} view={view} today={today} />
      <FeesSection fees={fees} costs={costs.body} today={today} />
      <HelpSection view={view} today={today} />
    </TextPage>
  )
}
