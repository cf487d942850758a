import { formatDate } from 'core'
import { isPending } from 'core/personal-data'
import { fillText } from 'core/texts'
import { dataRequestsTexts } from 'core/texts/data-requests'
import { useAction } from '../../ui/async/use-action.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatDay } from '../../ui/format-day.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { cancelRequest, type OwnRequest } from './own-data-api.ts'
import { requestBadge } from './request-badge.ts'
import styles from './own-data.module.css'

interface Props {
  requests: readonly OwnRequest[]
  reload: () => Promise<unknown>
}

function RequestLine({ request, reload }: { request: OwnRequest; reload: Props['reload'] }) {
  const { id, protocol, kind, state, received_at, due_on, ended_at, request_text, answer } = request
  const toast = useToast()
  const { run, running } = useAction({ failure: () => ({ title: dataRequestsTexts.erroCancelar }) })
  const cancel = () =>
    run(async () => {
      await cancelRequest(id)
      await reload()
      toast({ title: dataRequestsTexts.cancelado, description: protocol })
    })
  const days = [
    fillText(dataRequestsTexts.feitoEm, { dia: formatDay(received_at) }),
    ended_at
      ? fillText(dataRequestsTexts.encerradoEm, { dia: formatDay(ended_at) })
      : fillText(dataRequestsTexts.responderAte, { dia: formatDate(due_on) }),
  ]
  return (
    <li>
      <div className={styles.head}>
        <h3>
          {dataRequestsTexts[`tipo_${kind}`]} · {protocol}
        </h3>
        <Badge {...requestBadge(state)} />
      </div>
      <p className={styles.quiet}>{days.join(' · ')}</p>
      {request_text && (
        <p className={styles.said}>
          <strong>{dataRequestsTexts.voceEscreveu}</strong>
          {request_text}
        </p>
      )}
      {answer && (
        <p className={styles.said}>
          <strong>{dataRequestsTexts.respondemos}</strong>
          {answer}
        </p>
      )}
      {isPending(state) && (
        <div>
          <OutlineButton
            aria-label={fillText(dataRequestsTexts.cancelarDe, { protocolo: protocol })}
            loading={running}
            onClick={() => void cancel()}
          >
            {dataRequestsTexts.cancelar}
          </OutlineButton>
        </div>
      )}
    </li>
  )
}

/** The user's data requests with their status. */
export const OwnRequests = ({ requests, reload }: Props) =>
  requests.length > 0 && (
    <Panel className={styles.panel}>
      <h2>{dataRequestsTexts.pedidos}</h2>
      <ul className={styles.requests}>
        {requests.map((request) => (
          <RequestLine key={request.id} request={request} reload={reload} />
        ))}
      </ul>
    </Panel>
  )
