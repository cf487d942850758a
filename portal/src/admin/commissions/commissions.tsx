import { today } from 'core'
import { fillText } from 'core/texts'
import { commissionsTexts } from 'core/texts/commissions'
import { FileDown, FileText } from 'lucide-react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import { deferred } from '../../api/deferred.ts'
import { useMe } from '../../session/use-me.ts'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { listChoices, listStaff } from '../cases/work-api.ts'
import { monthText } from '../numbers/figure-text.ts'
import { AddressTabs } from '../shell/address-tabs.tsx'
import { Screen } from '../shell/admin-screen.tsx'
import {
  listCommissions,
  listRules,
  paperAddress,
  readDeadlines,
  readSummary,
  sheetAddress,
  type CommissionsView,
} from './commissions-api.ts'
import { CommissionFilters } from './commission-filters.tsx'
import { readView } from './commissions-view.ts'
import { FoundCommissions } from './found-commissions.tsx'
import { MonthPart } from './month-part.tsx'
import { RulesPart } from './rules-part.tsx'
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

/** Fetched while the screen is shown already: what the tab shows that the address names. */
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

/** A month: what it comes to, and one row for each case. */
function Month() {
  const { month, staff, choices } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const name = monthText(shownMonth(readView(search)))
  return (
    <div className={styles.body}>
      <CommissionFilters staff={staff} choices={choices} />
      <p className={numbersStyles.printed}>{name}</p>
      {month && (
        <LoadedPart keeps value={month} failure={{ title: commissionsTexts.erroCarregar }}>
          {({ view, summary, first }, reload) => (
            <>
              <MonthPart view={view} summary={summary} reload={reload} />
              <FoundCommissions view={view} first={first} />
            </>
          )}
        </LoadedPart>
      )}
    </div>
  )
}

function Rules() {
  const { rules } = useLoaderData<typeof loader>()
  return (
    rules && (
      <LoadedPart keeps value={rules} failure={{ title: commissionsTexts.erroCarregar }}>
        {(came, reload) => <RulesPart {...came} reload={reload} />}
      </LoadedPart>
    )
  )
}

/** Comissões: what banks owe, month by month, and the table by which they do. */
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
              <a href={sheetAddress(view)} download>
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
