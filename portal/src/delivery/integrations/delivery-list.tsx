import { textKeyOf } from 'core/integrations'
import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { integrationsTexts } from 'core/texts/integrations'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ListPage } from '../../ui/async/page-query.ts'
import { useAction } from '../../ui/async/use-action.ts'
import { usePages } from '../../ui/async/use-pages.ts'
import { caseAddress } from '../../shell/case-areas.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { PagedPanel } from '../../ui/paged-panel.tsx'
import { CallDialog } from './call-dialog.tsx'
import { failureText, badgeOf } from './delivery-text.ts'
import { listDeliveries, sendAgain, type DeliveriesView, type Delivery } from './integrations-api.ts'
import styles from './integrations.module.css'

const eventOf = ({ kind }: Delivery) => integrationsTexts[`evento_${textKeyOf(kind)}`]

/** Status, attempts and error of a delivery. */
function Outcome({ delivery }: { delivery: Delivery }) {
  const { http_status, duration_ms, attempts, failure, next_attempt_at, is_replay } = delivery
  return (
    <p>
      {failure && <span>{failureText(failure, http_status)}</span>}
      {!failure && http_status !== null && (
        <span>{fillText(integrationsTexts.status, { n: http_status })}</span>
      )}
      {duration_ms !== null && <span>{fillText(integrationsTexts.tempo, { ms: duration_ms })}</span>}
      {attempts > 1 && (
        <span>{countText(attempts, integrationsTexts.tentativa, integrationsTexts.tentativas)}</span>
      )}
      {attempts > 0 && next_attempt_at && (
        <span>
          {fillText(integrationsTexts.proximaTentativa, { momento: formatMoment(next_attempt_at) })}
        </span>
      )}
      {is_replay && <span>{integrationsTexts.enviadaDeNovo}</span>}
    </p>
  )
}

interface RowProps {
  delivery: Delivery
  reload: () => Promise<unknown>
  onOpen: () => void
}

function DeliveryRow({ delivery, reload, onOpen }: RowProps) {
  const { id, endpoint, created_at, status, case_id, kind } = delivery
  const toast = useToast()
  const { run, running } = useAction({
    failure: () => ({ title: integrationsTexts.erroEnviar }),
    onProblem: () => void reload(),
  })
  const again = () =>
    run(async () => {
      await sendAgain(id)
      await reload()
      toast({ title: integrationsTexts.naFilaTitulo, description: integrationsTexts.naFilaTexto })
    })
  const event = eventOf(delivery)
  return (
    <li className={styles.row}>
      <div>
        <h2>{case_id ? <Link to={caseAddress('staff', case_id)}>{event}</Link> : event}</h2>
        <p>
          <span>{formatMoment(created_at)}</span>
          <span>{endpoint}</span>
        </p>
        <Outcome delivery={delivery} />
      </div>
      <div className={styles.standing}>
        <Badge {...badgeOf(delivery)} />
      </div>
      <div className={styles.buttons}>
        {(status === 'sent' || status === 'failed') && kind !== 'webhook.test' && (
          <OutlineButton loading={running} onClick={() => void again()}>
            {integrationsTexts.enviarDeNovo}
          </OutlineButton>
        )}
        <OutlineButton
          aria-label={fillText(integrationsTexts.verChamadaDe, { evento: event })}
          onClick={onOpen}
        >
          {integrationsTexts.verChamada}
        </OutlineButton>
      </div>
    </li>
  )
}

interface Props {
  view: DeliveriesView
  first: ListPage<Delivery>
  reload: () => Promise<unknown>
}

/** Deliveries of webhooks, newest first, queued ones included. */
export function DeliveryList({ view, first, reload }: Props) {
  const pages = usePages<Delivery>(first, (query) => listDeliveries(view, query), JSON.stringify(view))
  const [opened, setOpened] = useState<Delivery>()
  if (pages.items.length === 0)
    return Object.keys(view).length > 0 ? (
      <NothingFound
        title={integrationsTexts.entregasNada}
        text={integrationsTexts.entregasNadaTexto}
        all={`${paths.adminIntegrations}?aba=entregas`}
        clear={integrationsTexts.limpar}
      />
    ) : (
      <EmptyList title={integrationsTexts.entregasVazioTitulo} text={integrationsTexts.entregasVazioTexto} />
    )
  return (
    <>
      <PagedPanel pages={pages}>
        {(delivery) => <DeliveryRow delivery={delivery} reload={reload} onOpen={() => setOpened(delivery)} />}
      </PagedPanel>
      {opened && <CallDialog delivery={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
