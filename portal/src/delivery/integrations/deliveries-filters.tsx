import { integrationsTexts } from 'core/texts/integrations'
import { readFilters } from '../../ui/read-filters.ts'
import { useFilters } from '../../ui/use-filters.ts'
import type { DeliveriesView, Endpoint } from './integrations-api.ts'
import barStyles from '../../ui/filter-bar.module.css'

const statuses = ['queued', 'sent', 'failed', 'held'] as const

export const readDeliveriesView = (search: URLSearchParams) => {
  const { q: _none, ...view } = readFilters(search, { endpoint: /^[\da-f-]{36}$/, status: statuses })
  return view as DeliveriesView
}

/** Filters of the deliveries. The address stores them, so that Back restores them. */
export function DeliveriesFilters({ endpoints }: { endpoints: readonly Endpoint[] }) {
  const { search, change } = useFilters<'endpoint' | 'status'>()
  const { endpoint, status } = readDeliveriesView(search)
  return (
    <fieldset className={barStyles.filters} aria-label={integrationsTexts.filtrar}>
      <select
        aria-label={integrationsTexts.filtroWebhook}
        value={endpoint ?? ''}
        data-chosen={endpoint !== undefined || undefined}
        onChange={({ currentTarget }) => change({ endpoint: currentTarget.value })}
      >
        <option value="">{integrationsTexts.todosWebhooks}</option>
        {endpoints.map(({ id, description, url }) => (
          <option key={id} value={id}>
            {description || new URL(url).host}
          </option>
        ))}
      </select>
      <select
        aria-label={integrationsTexts.filtroSituacao}
        value={status ?? ''}
        data-chosen={status !== undefined || undefined}
        onChange={({ currentTarget }) => change({ status: currentTarget.value })}
      >
        <option value="">{integrationsTexts.todasSituacoes}</option>
        {statuses.map((one) => (
          <option key={one} value={one}>
            {integrationsTexts[`situacao_${one}`]}
          </option>
        ))}
      </select>
    </fieldset>
  )
}
