import { fillText } from 'core/texts'
import { integrationsTexts } from 'core/texts/integrations'
import { Ban, CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Badge, type BadgeProps } from '../../ui/badge.tsx'
import { formatDay } from '../../ui/format-day.ts'
import { formatMoment } from '../../ui/format-moment.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { EditList } from '../../ui/lists/edit-list.tsx'
import { useRemoval } from '../../ui/lists/use-removal.tsx'
import { revokeKey, type ApiKey } from './integrations-api.ts'
import { KeyPanel } from './key-panel.tsx'
import { ShownOnce } from './shown-once.tsx'
import styles from './integrations.module.css'

const isOver = ({ expires_at }: Pick<ApiKey, 'expires_at'>) =>
  expires_at !== null && Date.parse(expires_at) <= Date.now()

function badgeOf({ revoked_at, expires_at }: ApiKey): BadgeProps {
  if (revoked_at) return { label: integrationsTexts.chaveRevogada, tone: 'neutral', icon: Ban }
  if (isOver({ expires_at })) return { label: integrationsTexts.chaveVencida, tone: 'warn', icon: Clock }
  return { label: integrationsTexts.chaveEmUso, tone: 'ok', icon: CircleCheck }
}

/** Last day of a key's validity. */
const lastDay = (expires_at: string) => formatDay(new Date(Date.parse(expires_at) - 1).toISOString())

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const {
    name,
    prefix,
    scopes,
    created_by,
    created_at,
    expires_at,
    last_used_at,
    revoked_at,
    maker_administers,
  } = apiKey
  const opens = !revoked_at && !isOver(apiKey)
  const at = { nome: created_by ?? '', momento: formatMoment(created_at) }
  return (
    <li className={styles.row}>
      <div>
        <h2>{name}</h2>
        <p>
          <code>{prefix}…</code>
          <span>{scopes.map((scope) => integrationsTexts[`permissao_${scope}`]).join(' · ')}</span>
        </p>
        <p>
          <span>{fillText(created_by ? integrationsTexts.criadaPor : integrationsTexts.criadaEm, at)}</span>
          <span>
            {last_used_at
              ? fillText(integrationsTexts.usadaEm, { momento: formatMoment(last_used_at) })
              : integrationsTexts.nuncaUsada}
          </span>
          <span>
            {expires_at
              ? fillText(integrationsTexts.valeAte, { data: lastDay(expires_at) })
              : integrationsTexts.semValidade}
          </span>
        </p>
        {opens && !maker_administers && (
          <p>
            <span className={styles.warned}>
              <TriangleAlert />
              {integrationsTexts.chaveSemDono}
            </span>
          </p>
        )}
      </div>
      <div className={styles.standing}>
        <Badge {...badgeOf(apiKey)} />
      </div>
      <div className={styles.buttons}>
        {!revoked_at && (
          <OutlineButton
            aria-label={fillText(integrationsTexts.revogarNome, { nome: name })}
            onClick={onRevoke}
          >
            {integrationsTexts.revogar}
          </OutlineButton>
        )}
      </div>
    </li>
  )
}

interface Props {
  keys: readonly ApiKey[]
  reload: () => Promise<unknown>
}

export function KeysTab({ keys, reload }: Props) {
  const [isNew, setIsNew] = useState(false)
  const [shown, setShown] = useState<string>()
  const revocation = useRemoval<ApiKey>({
    remove: revokeKey,
    reload,
    question: ({ name }) => ({
      title: fillText(integrationsTexts.revogarPergunta, { nome: name }),
      text: integrationsTexts.revogarTexto,
      action: integrationsTexts.revogarAcao,
    }),
    done: { title: integrationsTexts.revogada },
    failure: { title: integrationsTexts.erroRevogar },
  })
  return (
    <>
      <EditList
        create={integrationsTexts.novaChave}
        onCreate={() => setIsNew(true)}
        note={
          <p className={styles.note}>
            {integrationsTexts.chavesLinha} <a href="/api/docs">{integrationsTexts.chavesDocs}</a>
          </p>
        }
        empty={{ title: integrationsTexts.chavesVazioTitulo, text: integrationsTexts.chavesVazioTexto }}
      >
        {keys.map((apiKey) => (
          <KeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => revocation.ask(apiKey)} />
        ))}
      </EditList>
      {isNew && (
        <KeyPanel
          reload={reload}
          onClose={(key) => {
            setIsNew(false)
            setShown(key)
          }}
        />
      )}
      {shown && (
        <ShownOnce
          title={integrationsTexts.chaveTitulo}
          text={integrationsTexts.chaveTexto}
          secret={shown}
          onClose={() => setShown(undefined)}
        />
      )}
      {revocation.dialog}
    </>
  )
}
