import { formatDate } from 'core'
import { fillText } from 'core/texts'
import { adminSecurityTexts } from 'core/texts/admin-security'
import { dataRequestsTexts } from 'core/texts/data-requests'
import { useState } from 'react'
import { requestBadge } from '../own-data/request-badge.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
import { formatDay } from '../../ui/format-day.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { PanelList } from '../../ui/panel.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { leftText } from './left-text.ts'
import { PersonLine } from '../../identity/security/person-line.tsx'
import { RegisterRequest } from './register-request.tsx'
import { RequestPanel } from './request-panel.tsx'
import type { DataRequest, QueueState } from './requests-api.ts'
import barStyles from '../../ui/filter-bar.module.css'
import { useToday } from '../../ui/use-today.ts'
import styles from '../../identity/security/security.module.css'

interface Props {
  state: QueueState
  requests: readonly DataRequest[]
  reload: () => Promise<unknown>
}

function RequestLine({ request, onOpen }: { request: DataRequest; onOpen: () => void }) {
  const { protocol, kind, state, name, email, received_at, due_on, ended_at } = request
  const day = useToday()
  const waits = ended_at === null
  return (
    <PersonLine name={name ?? adminSecurityTexts.semNome} email={email ?? protocol} heading="h3">
      <p className={styles.facts}>
        <span>
          {dataRequestsTexts[`tipo_${kind}`]} · {protocol}
        </span>
        <span className={waits && due_on < day ? styles.late : undefined}>
          {waits
            ? `${fillText(adminSecurityTexts.prazo, { dia: formatDate(due_on) })} · ${leftText(due_on)}`
            : fillText(adminSecurityTexts.recebido, { dia: formatDay(received_at) })}
        </span>
      </p>
      <div className={styles.action}>
        <Badge {...requestBadge(state)} />
        <OutlineButton
          aria-label={fillText(adminSecurityTexts.abrirDe, { protocolo: protocol })}
          onClick={onOpen}
        >
          {adminSecurityTexts.abrir}
        </OutlineButton>
      </div>
    </PersonLine>
  )
}

export function RequestsTab({ state, requests, reload }: Props) {
  const { change } = useFilters<'estado'>()
  const [opened, setOpened] = useState<string>()
  const [isRegistering, setRegistering] = useState(false)
  const shown = requests.find(({ id }) => id === opened)
  const isPending = state === 'pending'
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2>{adminSecurityTexts.pedidos}</h2>
          <p>{adminSecurityTexts.pedidosTexto}</p>
        </div>
        <div className={barStyles.filters}>
          <select
            aria-label={adminSecurityTexts.pedidosQuais}
            value={state}
            onChange={({ currentTarget }) =>
              change({ estado: currentTarget.value === 'ended' ? 'ended' : '' })
            }
          >
            <option value="pending">{adminSecurityTexts.pedidosPendentes}</option>
            <option value="ended">{adminSecurityTexts.pedidosEncerrados}</option>
          </select>
          <OutlineButton size="3" onClick={() => setRegistering(true)}>
            {adminSecurityTexts.registrar}
          </OutlineButton>
        </div>
      </div>
      {requests.length === 0 ? (
        <EmptyList
          title={isPending ? adminSecurityTexts.nenhumPedido : adminSecurityTexts.nenhumEncerrado}
          text={isPending ? adminSecurityTexts.nenhumPedidoTexto : adminSecurityTexts.nenhumEncerradoTexto}
        />
      ) : (
        <PanelList>
          {requests.map((request) => (
            <RequestLine key={request.id} request={request} onOpen={() => setOpened(request.id)} />
          ))}
        </PanelList>
      )}
      {shown && <RequestPanel request={shown} reload={reload} onClose={() => setOpened(undefined)} />}
      <RegisterRequest open={isRegistering} reload={reload} onClose={() => setRegistering(false)} />
    </>
  )
}
