import { today } from 'core'
import { fillText } from 'core/texts'
import { commissionsTexts } from 'core/texts/commissions'
import { FileDown, FileText } from 'lucide-react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import { deferred } from '../../ui/async/deferred.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { listChoices, listStaff } from '../../cases/work-list/work-api.ts'
import { monthText } from '../numbers/figure-text.ts'
import { AddressTabs } from '../../ui/address-tabs.tsx'
import { Screen } from '../../shell/staff/admin-screen.tsx'
import {
  listCommissions,
  listRules,
  paperAddress,
  readDeadlines,
  readSummary,
  spreadsheetAddress,
  type CommissionsView,
} from './commissions-api.ts'
import { CommissionFilters } from './commission-filters.tsx'
import { readView } from './commissions-view.ts'
import { CommissionResults } from './commission-results.tsx'
import { MonthSection } from './month-section.tsx'
import { RulesTab } from './rules-tab.tsx'
import numbersStyles from '../numbers/numbers.module.css'
import styles from './commissions.module.css'

const readMonth = async (search: URLSearchParams) => {
  const view = readView(search)
  const [summary, first] = await Promise.all([readSummary(view), listCommissions(view)])
  return { view, summary, first }
}

const readRules = async () => {
  const [rules, deadlines, { recalculating }] = await Promise.all([
    listRules(),
    readDeadlines(),
    readSummary({}),
  ])
  return { rules, deadlines, recalculating }
}

/** Loads while the screen is already shown, and only the data of the tab in the address. */
export function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const isRules = search.get('aba') === 'regras'
  return {
    month: isRules ? undefined : deferred(readMonth(search)),
    rules: isRules ? deferred(readRules()) : undefined,
    staff: deferred(listStaff()),
    choices: deferred(listChoices()),
  }
}

const shownMonth = ({ month }: CommissionsView) => month ?? today(new Date()).slice(0, 7)

/** Month view: sums, and one row per case. */
function Month() {
  const { month, staff, choices } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const name = monthText(shownMonth(readView(search)))
  return (
    <div className={styles.body}>
      <CommissionFilters staff={staff} choices={choices} />
      <p className={numbersStyles.printed}>{name}</p>
      {month && (
        <LoadedSection keeps value={month} failure={{ title: commissionsTexts.erroCarregar }}>
          {({ view, summary, first }, reload) => (
            <>
              <MonthSection view={view} summary={summary} reload={reload} />
              <CommissionResults view={view} first={first} />
            </>
          )}
        </LoadedSection>
      )}
    </div>
  )
}

function Rules() {
  const { rules } = useLoaderData<typeof loader>()
  return (
    rules && (
      <LoadedSection keeps value={rules} failure={{ title: commissionsTexts.erroCarregar }}>
        {(loaded, reload) => <RulesTab {...loaded} reload={reload} />}
      </LoadedSection>
    )
  )
}

/** Comissões screen: commissions due from banks by month, and the table of rules. */
export function Component() {
  const me = useMe()
  const [search] = useSearchParams()
  const view = readView(search)
  const month = shownMonth(view)
  const isRules = me.role === 'admin' && search.get('aba') === 'regras'
  return (
    <Screen
      title={commissionsTexts.titulo}
      pageTitle={
        isRules
          ? commissionsTexts.abaRegras
          : fillText(commissionsTexts.tituloDoMes, { mes: monthText(month) })
      }
      line={me.role === 'admin' ? commissionsTexts.linha : commissionsTexts.linhaAgente}
      actions={
        !isRules && (
          <div className={styles.actions}>
            <OutlineButton size="3" asChild>
              <a href={spreadsheetAddress(view)} download>
                <FileDown />
                {commissionsTexts.baixarCsv}
              </a>
            </OutlineButton>
            <OutlineButton size="3" asChild>
              <a href={paperAddress(view)} download>
                <FileText />
                {commissionsTexts.baixarPdf}
              </a>
            </OutlineButton>
          </div>
        )
      }
    >
      {me.role === 'admin' ? (
        <AddressTabs
          label={commissionsTexts.abas}
          className={styles.tab}
          tabs={[
            ['mes', commissionsTexts.abaMes, <Month key="mes" />],
            ['regras', commissionsTexts.abaRegras, <Rules key="regras" />],
          ]}
        />
      ) : (
        <Month />
      )}
    </Screen>
  )
}
