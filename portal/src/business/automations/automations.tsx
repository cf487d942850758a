import { fillText } from 'core/texts'
import { automationsTexts } from 'core/texts/automations'
import { useState } from 'react'
import { EditList } from '../../ui/lists/edit-list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { useRemoval } from '../../ui/lists/use-removal.tsx'
import { AddressTabs } from '../../ui/address-tabs.tsx'
import { areaScreen } from '../../shell/staff/area-screen.tsx'
import {
  deleteAutomation,
  listAutomations,
  listRuns,
  updateAutomation,
  type Automation,
  type Runs,
} from './automation-api.ts'
import { AutomationPanel } from './automation-panel.tsx'
import { Recommended } from './recommended.tsx'
import { thenText, whenText } from './rule-text.ts'
import { RunLog } from './run-log.tsx'
import styles from './automations.module.css'

interface Props {
  automations: readonly Automation[]
  reload: () => Promise<unknown>
}

function Rules({ automations, reload }: Props) {
  const [opened, setOpened] = useState<{ automation?: Automation }>()
  const removal = useRemoval<Automation>({
    remove: deleteAutomation,
    reload,
    question: ({ name }) => ({
      title: fillText(automationsTexts.excluirPergunta, { nome: name }),
      text: automationsTexts.excluirTexto,
      action: automationsTexts.excluirAcao,
    }),
    done: { title: automationsTexts.excluida },
    failure: { title: automationsTexts.erroExcluir },
  })
  return (
    <>
      <EditList
        create={automationsTexts.nova}
        onCreate={() => setOpened({})}
        note={
          <div className={styles.note}>
            <p>{automationsTexts.linha}</p>
            <Recommended automations={automations} reload={reload} />
          </div>
        }
        empty={{ title: automationsTexts.vazioTitulo, text: automationsTexts.vazioTexto }}
      >
        {automations.map((automation) => (
          <ListRow
            key={automation.id}
            name={automation.name}
            heading={<h2>{automation.name}</h2>}
            facts={fillText(automationsTexts.fraseEntao, {
              quando: whenText(automation),
              acao: thenText(automation),
            })}
            active={{
              label: automationsTexts.ligada,
              offLabel: automationsTexts.desligada,
              on: automation.active,
              change: (active) => updateAutomation(automation.id, { active, revision: automation.revision }),
              done: (on) => ({
                title: on ? automationsTexts.foiLigada : automationsTexts.foiDesligada,
                description: automation.name,
              }),
              failure: () => ({ title: automationsTexts.erroAtualizar }),
              keeps: automationsTexts.excluirLigada,
            }}
            keepsAlways={automation.key === null ? undefined : automationsTexts.excluirDeFabrica}
            open={{
              label: automationsTexts.editar,
              name: fillText(automationsTexts.editarNome, { nome: automation.name }),
              onClick: () => setOpened({ automation }),
            }}
            onDelete={() => removal.ask(automation)}
            reload={reload}
          />
        ))}
      </EditList>
      {opened && (
        <AutomationPanel
          opened={opened.automation}
          automation={automations.find(({ id }) => id === opened.automation?.id)}
          reload={reload}
          onClose={() => setOpened(undefined)}
        />
      )}
      {removal.dialog}
    </>
  )
}

const Both = ({ automations, runs, reload }: Props & { runs: Runs }) => (
  <AddressTabs
    label={automationsTexts.abas}
    className={styles.tab}
    tabs={[
      ['regras', automationsTexts.abaRegras, <Rules key="rules" automations={automations} reload={reload} />],
      ['registro', automationsTexts.abaRegistro, <RunLog key="log" first={runs} />],
    ]}
  />
)

const load = async () => {
  const [automations, runs] = await Promise.all([listAutomations(), listRuns()])
  return { automations, runs }
}

/** Automações screen: rules and the log of their runs. */
export const { loader, Component } = areaScreen({
  area: 'automations',
  load,
  failure: () => ({ title: automationsTexts.erroCarregar }),
  show: ({ automations, runs }, reload) => <Both automations={automations} runs={runs} reload={reload} />,
})
