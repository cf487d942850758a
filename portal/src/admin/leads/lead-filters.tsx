import { leadStatusLabels, originLabels, type LeadStatus } from 'core'
import { leadsTexts } from 'core/texts/leads'
import { workListTexts } from 'core/texts/work-list'
import { useMe } from '../../session/use-me.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { findPersonKey, type Staff } from '../cases/work-api.ts'
import { Choice, Chip, looksLikePerson } from '../cases/work-filters.tsx'
import { useLeadView } from './lead-view.ts'
import barStyles from '../../ui/filter-bar.module.css'
import workStyles from '../cases/work.module.css'

/** The one search: a CPF or telephone number stands in the address by its key alone. */
function LeadSearch() {
  const { view, change } = useLeadView()
  const ask = async (text: string) => {
    const person = looksLikePerson(text) ? await findPersonKey(text).catch(() => null) : null
    change(person ? { person, q: '' } : { q: text, person: text ? '' : view.person })
  }
  return (
    <ListSearch
      label={leadsTexts.buscar}
      placeholder={leadsTexts.buscarExemplo}
      asked={view.q ?? ''}
      onAsk={(text) => void ask(text)}
    />
  )
}

/** What the inbox is narrowed by. The address holds it, so that Back finds it again. */
export function LeadFilters({ staff }: { staff: Staff }) {
  const { view, change } = useLeadView()
  const me = useMe()
  return (
    <div className={workStyles.search}>
      <LeadSearch />
      <div className={barStyles.filters} role="group" aria-label={leadsTexts.filtros} data-screen-only>
        <Choice
          label={leadsTexts.filtroSituacao}
          value={view.status ?? ''}
          options={[
            ['', leadsTexts.abertos],
            ...(Object.keys(leadStatusLabels) as LeadStatus[]).map(
              (status) => [status, leadsTexts[`situacao_${status}`]] as const,
            ),
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
            ...(Object.keys(originLabels) as (keyof typeof originLabels)[]).map(
              (origin) => [origin, leadsTexts[`origem_${origin}`]] as const,
            ),
          ]}
          onChoose={(origin) => change({ origin })}
        />
        {view.person && <Chip label={workListTexts.cpfOuTelefone} onRemove={() => change({ person: '' })} />}
        {view.partner && <Chip label={leadsTexts.parceiro} onRemove={() => change({ partner: '' })} />}
      </div>
    </div>
  )
}
