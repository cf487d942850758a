import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { integrationsTexts } from 'core/texts/integrations'
import { KeyRound, Send, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '../../ui/async/use-action.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import { EditList } from '../../ui/lists/edit-list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { useRemoval } from '../../ui/lists/use-removal.tsx'
import { failureText } from './delivery-text.ts'
import { changeEndpoint, deleteEndpoint, rotateSecret, sendTest, type Endpoint } from './integrations-api.ts'
import { ShownOnce } from './shown-once.tsx'
import { WebhookPanel } from './webhook-panel.tsx'
import styles from './integrations.module.css'

const nameOf = ({ description, url }: Endpoint) => description || new URL(url).host

function Facts({ endpoint }: { endpoint: Endpoint }) {
  const { url, events, waiting, failing_since, switched_off_at, former_until } = endpoint
  const trouble = switched_off_at
    ? fillText(integrationsTexts.desligadoEm, { momento: formatMoment(switched_off_at) })
    : failing_since && fillText(integrationsTexts.falhandoDesde, { momento: formatMoment(failing_since) })
  return (
    <>
      <span className={styles.address}>{url}</span>
      <span>
        {countText(events.length, integrationsTexts.umAcontecimento, integrationsTexts.acontecimentos)}
      </span>
      {waiting > 0 && (
        <span>{countText(waiting, integrationsTexts.umaEsperando, integrationsTexts.esperando)}</span>
      )}
      {former_until && (
        <span>{fillText(integrationsTexts.doisSegredosAte, { momento: formatMoment(former_until) })}</span>
      )}
      {trouble && (
        <span className={styles.warned}>
          <TriangleAlert aria-hidden />
          {trouble}
        </span>
      )}
    </>
  )
}

interface Props {
  endpoints: readonly Endpoint[]
  reload: () => Promise<unknown>
}

/** Replaces the secret of a webhook after a confirmation. */
function useRotation(reload: Props['reload'], show: (secret: string) => void) {
  const [pendingEndpoint, setPendingEndpoint] = useState<Endpoint>()
  const { run, running } = useAction({
    failure: () => ({ title: integrationsTexts.erroTrocar }),
    onProblem: () => setPendingEndpoint(undefined),
  })
  const rotate = (endpoint: Endpoint) =>
    run(async () => {
      const { secret } = await rotateSecret(endpoint.id)
      await reload()
      setPendingEndpoint(undefined)
      show(secret)
    })
  const dialog = pendingEndpoint && (
    <ConfirmDialog
      title={fillText(integrationsTexts.trocarSegredoPergunta, { nome: nameOf(pendingEndpoint) })}
      text={integrationsTexts.trocarSegredoTexto}
      action={integrationsTexts.trocarSegredo}
      running={running}
      onConfirm={() => void rotate(pendingEndpoint)}
      onCancel={() => setPendingEndpoint(undefined)}
    />
  )
  return { ask: setPendingEndpoint, dialog }
}

export function WebhooksTab({ endpoints, reload }: Props) {
  const toast = useToast()
  const [opened, setOpened] = useState<{ endpoint?: Endpoint }>()
  const [secret, setSecret] = useState<string>()
  const rotation = useRotation(reload, setSecret)
  const test = useAction({ failure: () => ({ title: integrationsTexts.erroTeste }) })
  const removal = useRemoval<Endpoint>({
    remove: deleteEndpoint,
    reload,
    question: (endpoint) => ({
      title: fillText(integrationsTexts.excluirWebhookPergunta, { nome: nameOf(endpoint) }),
      text: integrationsTexts.excluirWebhookTexto,
      action: integrationsTexts.excluirWebhookAcao,
    }),
    done: { title: integrationsTexts.webhookExcluido },
    failure: { title: integrationsTexts.erroExcluirWebhook },
  })
  const send = (endpoint: Endpoint) =>
    test.run(async () => {
      const { failure, duration_ms, http_status } = await sendTest(endpoint.id)
      if (failure)
        toast({
          title: integrationsTexts.testeFalhou,
          description: failureText(failure, http_status),
          tone: 'destructive',
        })
      else
        toast({
          title: fillText(integrationsTexts.testeAceito, { ms: duration_ms ?? 0 }),
          description: nameOf(endpoint),
        })
    })
  return (
    <>
      <EditList
        create={integrationsTexts.novoWebhook}
        onCreate={() => setOpened({})}
        note={
          <p className={styles.note}>
            {integrationsTexts.webhooksLinha}{' '}
            <a href={`${paths.embedDocs}#webhooks`}>{integrationsTexts.webhooksDocs}</a>
          </p>
        }
        empty={{ title: integrationsTexts.webhooksVazioTitulo, text: integrationsTexts.webhooksVazioTexto }}
      >
        {endpoints.map((endpoint) => {
          const name = nameOf(endpoint)
          return (
            <ListRow
              key={endpoint.id}
              name={name}
              heading={<h2>{name}</h2>}
              facts={<Facts endpoint={endpoint} />}
              active={{
                label: integrationsTexts.ligado,
                offLabel: integrationsTexts.desligado,
                on: endpoint.active,
                change: (active) => changeEndpoint(endpoint.id, { active, revision: endpoint.revision }),
                done: (on) => ({
                  title: on ? integrationsTexts.foiLigado : integrationsTexts.foiDesligado,
                  description: name,
                }),
                failure: () => ({ title: integrationsTexts.erroAtualizarWebhook }),
                keeps: integrationsTexts.excluirLigado,
              }}
              open={{
                label: integrationsTexts.editar,
                name: fillText(integrationsTexts.editarNome, { nome: name }),
                onClick: () => setOpened({ endpoint }),
              }}
              menu={[
                { label: integrationsTexts.enviarTeste, icon: Send, onChoose: () => void send(endpoint) },
                {
                  label: integrationsTexts.trocarSegredo,
                  icon: KeyRound,
                  onChoose: () => rotation.ask(endpoint),
                },
              ]}
              onDelete={() => removal.ask(endpoint)}
              reload={reload}
            />
          )
        })}
      </EditList>
      {opened && (
        <WebhookPanel
          opened={opened.endpoint}
          endpoint={endpoints.find(({ id }) => id === opened.endpoint?.id)}
          reload={reload}
          onClose={(created) => {
            setOpened(undefined)
            setSecret(created)
          }}
        />
      )}
      {secret && (
        <ShownOnce
          title={integrationsTexts.segredoTitulo}
          text={integrationsTexts.segredoTexto}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
      {rotation.dialog}
      {removal.dialog}
    </>
  )
}
