import { monthAfter } from 'core'
import { fillText } from 'core/texts'
import { numbersTexts } from 'core/texts/numbers'
import { ChevronLeft, ChevronRight, FileDown, Printer } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { deferred } from '../../ui/async/deferred.ts'
import { usePromise } from '../../ui/async/use-promise.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { readFilters } from '../../ui/read-filters.ts'
import { useFilters } from '../../ui/use-filters.ts'
import { listChoices, listStaff } from '../../cases/work-list/work-api.ts'
import { Choice } from '../../cases/work-list/work-filters.tsx'
import { Screen } from '../../shell/staff/admin-screen.tsx'
import { monthText } from './figure-text.ts'
import { exportAddress, readNumbers, type NumbersQuery } from './numbers-api.ts'
import { NumbersBody } from './numbers-body.tsx'
import barStyles from '../../ui/filter-bar.module.css'
import { useToday } from '../../ui/use-today.ts'
import styles from './numbers.module.css'

const filters = {
  month: /^20\d\d-(0[1-9]|1[0-2])$/,
  agent: /^[\da-f-]{36}$/,
  branch: /^[\da-f-]{36}$/,
  partner: /^[\da-f-]{36}$/,
} as const

const readView = (search: URLSearchParams): NumbersQuery => readFilters(search, filters)

export function loader({ request }: LoaderFunctionArgs) {
  return {
    numbers: deferred(readNumbers(readView(new URL(request.url).searchParams))),
    staff: deferred(listStaff()),
    choices: deferred(listChoices()),
  }
}

/** Filters by month, agent and partner. They live in the address, so that Back restores them. */
function NumbersFilters() {
  const { staff, choices } = useLoaderData<typeof loader>()
  const { search, change } = useFilters<keyof typeof filters>()
  const me = useMe()
  const people = usePromise(staff).loaded?.value ?? []
  const { partners = [], branches = [] } = usePromise(choices).loaded?.value ?? {}
  const view = readView(search)
  const present = useToday().slice(0, 7)
  const month = view.month ?? present
  const goTo = (next: string) => change({ month: next === present ? '' : next })
  return (
    <fieldset className={barStyles.filters} aria-label={numbersTexts.filtros} data-screen-only>
      <button type="button" aria-label={numbersTexts.mesAnterior} onClick={() => goTo(monthAfter(month, -1))}>
        <ChevronLeft />
      </button>
      <Choice
        label={numbersTexts.mes}
        value={month}
        options={[
          ...new Set([present, ...Array.from({ length: 24 }, (_, ago) => monthAfter(present, -ago)), month]),
        ].map((one) => [one, monthText(one)] as const)}
        onChoose={goTo}
      />
      <button
        type="button"
        aria-label={numbersTexts.mesSeguinte}
        disabled={month >= present}
        onClick={() => goTo(monthAfter(month, 1))}
      >
        <ChevronRight />
      </button>
      {me.role === 'admin' && (
        <Choice
          label={numbersTexts.agente}
          value={view.agent ?? ''}
          options={[['', numbersTexts.todosAgentes], ...people.map(({ id, name }) => [id, name] as const)]}
          onChoose={(agent) => change({ agent })}
        />
      )}
      {me.role === 'admin' && branches.length > 0 && (
        <Choice
          label={numbersTexts.filial}
          value={view.branch ?? ''}
          options={[['', numbersTexts.todasFiliais], ...branches.map(({ id, name }) => [id, name] as const)]}
          onChoose={(branch) => change({ branch })}
        />
      )}
      <Choice
        label={numbersTexts.parceiro}
        value={view.partner ?? ''}
        options={[['', numbersTexts.todosParceiros], ...partners.map(({ id, name }) => [id, name] as const)]}
        onChoose={(partner) => change({ partner })}
      />
    </fieldset>
  )
}

/** Results of a month, and the current state. */
export function Component() {
  const { numbers } = useLoaderData<typeof loader>()
  const { search } = useFilters()
  const me = useMe()
  const view = readView(search)
  const present = useToday().slice(0, 7)
  const month = monthText(view.month ?? present)
  return (
    <Screen
      title={numbersTexts.titulo}
      pageTitle={fillText(numbersTexts.tituloDoMes, { mes: month })}
      line={me.role === 'admin' ? numbersTexts.linha : numbersTexts.linhaAgente}
      actions={
        <div className={styles.actions} data-screen-only>
          <OutlineButton size="3" onClick={() => window.print()}>
            <Printer />
            {numbersTexts.imprimir}
          </OutlineButton>
          <OutlineButton size="3" asChild>
            <a href={exportAddress(view)} download>
              <FileDown />
              {numbersTexts.planilha}
            </a>
          </OutlineButton>
        </div>
      }
    >
      <NumbersFilters />
      <p className={styles.printed}>{month}</p>
      <LoadedSection keeps value={numbers} failure={{ title: numbersTexts.erroCarregar }}>
        {(loaded) => <NumbersBody numbers={loaded} />}
      </LoadedSection>
    </Screen>
  )
}
