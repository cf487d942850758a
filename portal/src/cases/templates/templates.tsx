import { checklistSectionLabels } from 'core'
import { fillText } from 'core/texts'
import { adminChecklistsTexts } from 'core/texts/admin-checklists'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { messageTemplatesTexts } from 'core/texts/message-templates'
import { Plus, RotateCcw } from 'lucide-react'
import { startTransition, useCallback, useState } from 'react'
import { useAction } from '../../ui/async/use-action.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { PanelList } from '../../ui/panel.tsx'
import { useRemoval } from '../../ui/lists/use-removal.tsx'
import { Actions } from '../../ui/actions.tsx'
import { areaScreen } from '../../shell/staff/area-screen.tsx'
import { deleteModel, listModels, restoreAll, type ModelRow } from './checklist-api.ts'
import { ChecklistPreview } from './checklist-preview.tsx'
import { ChecklistRow } from './checklist-row.tsx'
import { ChecklistPanel } from './checklist-panel.tsx'
import { listHouseBanks, type HouseBank } from '../../publishing/banks/bank-api.ts'
import { listVersions } from '../../publishing/legal/legal-api.ts'
import { LegalTexts } from '../../publishing/legal/legal-texts.tsx'
import { listTemplates } from '../message-templates/message-api.ts'
import { MessageList } from '../message-templates/message-list.tsx'
import { sectionsOf } from './model-fields.ts'
import { TemplateTabs } from './template-tabs.tsx'
import styles from './templates.module.css'

interface Props {
  models: readonly ModelRow[]
  banks: readonly HouseBank[]
  reload: () => Promise<unknown>
}

/** Button that restores the built-in checklist after a confirmation. */
function RestoreButton({ reload }: Pick<Props, 'reload'>) {
  const toast = useToast()
  const [isConfirming, setConfirming] = useState(false)
  const { run, running } = useAction({
    failure: () => ({ title: adminChecklistsTexts.erroRestaurar }),
    onProblem: () => setConfirming(false),
  })
  const restore = () =>
    void run(async () => {
      await restoreAll()
      await reload()
      setConfirming(false)
      toast({ title: adminChecklistsTexts.restaurado })
    })
  return (
    <>
      <OutlineButton onClick={() => setConfirming(true)}>
        <RotateCcw />
        {adminChecklistsTexts.restaurarTudo}
      </OutlineButton>
      {isConfirming && (
        <ConfirmDialog
          title={adminChecklistsTexts.restaurarPergunta}
          text={adminChecklistsTexts.restaurarTexto}
          action={adminChecklistsTexts.restaurarAcao}
          running={running}
          onConfirm={restore}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  )
}

function Checklists({ models, banks, reload }: Props) {
  const [opened, setOpened] = useState<{ model?: ModelRow }>()
  const edit = useCallback((model: ModelRow) => setOpened({ model }), [])
  const removal = useRemoval<ModelRow>({
    remove: deleteModel,
    reload,
    question: ({ label }) => ({
      title: fillText(adminChecklistsTexts.excluirPergunta, { nome: label }),
      text: adminEditorTexts.excluirTexto,
      action: adminChecklistsTexts.excluirAcao,
    }),
    done: { title: adminChecklistsTexts.excluido },
    failure: { title: adminChecklistsTexts.erroExcluir },
  })
  const sections = sectionsOf(models)
  return (
    <>
      <p className={styles.note}>{adminChecklistsTexts.linha}</p>
      <Actions>
        <RestoreButton reload={reload} />
        <Button onClick={() => startTransition(() => setOpened({}))}>
          <Plus />
          {adminChecklistsTexts.novo}
        </Button>
      </Actions>
      <details className={styles.trial}>
        <summary>{adminChecklistsTexts.previaTitulo}</summary>
        <ChecklistPreview models={models} />
      </details>
      {sections.length === 0 && (
        <EmptyList title={adminChecklistsTexts.vazioTitulo} text={adminChecklistsTexts.vazioTexto} />
      )}
      {sections.map(({ section, models: items }) => (
        <section key={section} className={styles.part} aria-labelledby={`parte-${section}`}>
          <h2 id={`parte-${section}`}>{checklistSectionLabels[section]}</h2>
          <PanelList>
            {items.map((model, at) => (
              <ChecklistRow
                key={model.id}
                model={model}
                isFirst={at === 0}
                isLast={at === items.length - 1}
                reload={reload}
                onEdit={edit}
                onDelete={removal.ask}
              />
            ))}
          </PanelList>
        </section>
      ))}
      {opened && (
        <ChecklistPanel
          opened={opened.model}
          model={models.find(({ id }) => id === opened.model?.id)}
          models={models}
          banks={banks}
          reload={reload}
          onClose={() => setOpened(undefined)}
        />
      )}
      {removal.dialog}
    </>
  )
}

const load = async () => {
  const [models, banks, templates, termos, privacidade] = await Promise.all([
    listModels(),
    listHouseBanks(),
    listTemplates(),
    listVersions('termos'),
    listVersions('privacidade'),
  ])
  return { models, banks, templates, legal: { termos, privacidade } }
}

/** Templates screen: checklists, messages and legal texts that administrators edit. */
export const { loader, Component } = areaScreen({
  area: 'templates',
  load,
  failure: () => ({ title: messageTemplatesTexts.erroCarregar }),
  show: ({ models, banks, templates, legal }, reload) => (
    <TemplateTabs
      checklists={<Checklists models={models} banks={banks} reload={reload} />}
      legal={<LegalTexts versions={legal} reload={reload} />}
      messages={<MessageList templates={templates} reload={reload} />}
    />
  ),
})
