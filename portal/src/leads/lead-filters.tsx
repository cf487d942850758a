import { keysOf, formatDate, leadStatusLabels, originLabels } from 'core'
import { fillText } from 'core/texts'
import { leadsTexts } from 'core/texts/leads'
import { workListTexts } from 'core/texts/work-list'
import { useMe } from '../shell/session/use-me.ts'
import { PersonSearch } from '../cases/work-list/person-search.tsx'
import type { Staff } from '../cases/work-list/work-api.ts'
import { Choice, Chip } from '../cases/work-list/work-filters.tsx'
import { useLeadView } from './lead-view.ts'
import barStyles from '../ui/filter-bar.module.css'
import headStyles from './lead-head.module.css'

/** Filters of the inbox. The address stores them, so that Back restores them. */
export function LeadFilters({ staff }: { staff: Staff }) {
  const { view, change } = useLeadView()
  const me = useMe()
  return (
    <div className={headStyles.search}>
      <PersonSearch
        label={leadsTexts.buscar}
        placeholder={leadsTexts.buscarExemplo}
        view={view}
        change={change}
      />
      <fieldset className={barStyles.filters} aria-label={leadsTexts.filtros} data-screen-only>
        <Choice
          label={leadsTexts.filtroSituacao}
          value={view.status ?? ''}
          options={[
            ['', leadsTexts.abertos],
            ...keysOf(leadStatusLabels).map((status) => [status, leadsTexts[`situacao_${status}`]] as const),
            ['todos', leadsTexts.todos],
          ]}
          onChoose={(status) => change({ status })}
        />
        <button
          type="button"
          aria-pressed={Boolean(view.due)}
          onClick={() => change({ due: view.due ? '' : 'true' })}
        >
          {leadsTexts.filtroContatoHoje}
        </button>
        <Choice
          label={leadsTexts.filtroAtende}
          value={view.owner ?? ''}
          options={[
            ['', leadsTexts.todosAtendem],
            ['me', leadsTexts.meus],
            ['none', leadsTexts.semDono],
            ...staff.filter(({ id }) => id !== me.id).map(({ id, name }) => [id, name] as const),
          ]}
          onChoose={(owner) => change({ owner })}
        />
        <Choice
          label={leadsTexts.filtroOrigem}
          value={view.origin ?? ''}
          options={[
            ['', leadsTexts.todasOrigens],
            ...keysOf(originLabels).map((origin) => [origin, leadsTexts[`origem_${origin}`]] as const),
          ]}
          onChoose={(origin) => change({ origin })}
        />
        {view.person && <Chip label={workListTexts.cpfOuTelefone} onRemove={() => change({ person: '' })} />}
        {view.created_from && (
          <Chip
            label={fillText(leadsTexts.chegouDe, { data: formatDate(view.created_from) })}
            onRemove={() => change({ created_from: '' })}
          />
        )}
        {view.created_to && (
          <Chip
            label={fillText(leadsTexts.chegouAte, { data: formatDate(view.created_to) })}
            onRemove={() => change({ created_to: '' })}
          />
        )}
        {view.answered && <Chip label={leadsTexts.comContato} onRemove={() => change({ answered: '' })} />}
        {view.campaign && (
          <Chip
            label={fillText(leadsTexts.daCampanha, { campanha: view.campaign })}
            onRemove={() => change({ campaign: '' })}
          />
        )}
        {view.partner && <Chip label={leadsTexts.parceiro} onRemove={() => change({ partner: '' })} />}
      </fieldset>
    </div>
  )
}
