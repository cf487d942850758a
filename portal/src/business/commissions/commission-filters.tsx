import { commissionStatuses, monthAfter } from 'core'
import { commissionsTexts } from 'core/texts/commissions'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { usePromise } from '../../ui/async/use-promise.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { useFilters } from '../../ui/use-filters.ts'
import type { Choices, Staff } from '../../cases/work-list/work-api.ts'
import { Choice } from '../../cases/work-list/work-filters.tsx'
import { monthText } from '../numbers/figure-text.ts'
import { readView, type CommissionsFilter } from './commissions-view.ts'
import { useToday } from '../../ui/use-today.ts'
import barStyles from '../../ui/filter-bar.module.css'

/** Number of past months to choose from. */
const MONTHS = 24

interface Props {
  staff: Promise<Staff>
  choices: Promise<Choices>
}

/** Filters by month, person and status. They live in the address, so that Back restores them. */
export function CommissionFilters({ staff, choices }: Props) {
  const { search, change } = useFilters<CommissionsFilter>()
  const me = useMe()
  const people = usePromise(staff).loaded?.value ?? []
  const partners = usePromise(choices).loaded?.value.partners ?? []
  const view = readView(search)
  const present = useToday().slice(0, 7)
  const month = view.month ?? present
  const isOpen = view.show === 'open'
  const goTo = (next: string) => change({ month: next === present ? '' : next, show: '', kind: '', late: '' })
  const back = Array.from({ length: MONTHS }, (_, ago) => monthAfter(present, -ago))
  return (
    <fieldset className={barStyles.filters} aria-label={commissionsTexts.filtros}>
      <button
        type="button"
        aria-label={commissionsTexts.mesAnterior}
        onClick={() => goTo(monthAfter(month, -1))}
      >
        <ChevronLeft />
      </button>
      <Choice
        label={commissionsTexts.mes}
        value={month}
        options={[...new Set([present, ...back, month])].map((one) => [one, monthText(one)] as const)}
        onChoose={goTo}
      />
      <button
        type="button"
        aria-label={commissionsTexts.mesSeguinte}
        disabled={month >= present}
        onClick={() => goTo(monthAfter(month, 1))}
      >
        <ChevronRight />
      </button>
      <button
        type="button"
        aria-pressed={isOpen}
        onClick={() => change({ show: isOpen ? '' : 'open', kind: '', status: '', late: '' })}
      >
        {commissionsTexts.emAberto}
      </button>
      <Choice
        label={commissionsTexts.situacao}
        value={view.status ?? ''}
        options={[
          ['', commissionsTexts.todasSituacoes],
          ...commissionStatuses.map((one) => [one, commissionsTexts[`status_${one}`]] as const),
        ]}
        onChoose={(status) => change({ status })}
      />
      {me.role === 'admin' && (
        <Choice
          label={commissionsTexts.agente}
          value={view.agent ?? ''}
          options={[
            ['', commissionsTexts.todosAgentes],
            ...people.map(({ id, name }) => [id, name] as const),
          ]}
          onChoose={(agent) => change({ agent })}
        />
      )}
      <Choice
        label={commissionsTexts.parceiro}
        value={view.partner ?? ''}
        options={[
          ['', commissionsTexts.todosParceiros],
          ...partners.map(({ id, name }) => [id, name] as const),
        ]}
        onChoose={(partner) => change({ partner })}
      />
    </fieldset>
  )
}
