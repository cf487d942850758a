import { checklistSectionLabels } from 'core'
import { fillText } from 'core/texts'
import { adminChecklistsTexts } from 'core/texts/admin-checklists'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { messageTemplatesTexts } from 'core/texts/message-templates'
import { Plus, RotateCcw } from 'lucide-react'
import { startTransition, useCallback, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useToast } from '../../toast/toast-context.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { PanelList } from '../../ui/panel.tsx'
import { useRemoval } from '../lists/use-removal.tsx'
import { Actions } from '../shell/actions.tsx'
import { areaScreen } from '../shell/area-screen.tsx'
import { deleteModel, listModels, restoreAll, type ModelRow } from './checklist-api.ts'
import { ChecklistPreview } from './checklist-preview.tsx'
import { ChecklistRow } from './checklist-row.tsx'
import { ChecklistSheet } from './checklist-sheet.tsx'
import { listVersions } from '../legal/legal-api.ts'
import { LegalTexts } from '../legal/legal-texts.tsx'
import { listTemplates } from '../messages/message-api.ts'
import { MessageList } from '../messages/message-list.tsx'
import { sectionsOf } from './model-fields.ts'
import { TemplateTabs } from './template-tabs.tsx'
import styles from './templates.module.css'

interface Props {
  models: readonly ModelRow[]
  reload: () => Promise<unknown>
}

/** Brings back what is built in, after a question. */
function RestoreButton({ reload }: Pick<Props, 'reload'>) {
  const toast = useToast()
  const [asked, setAsked] = useState(false)
  const { run, running } = useAction({
    failure: () => ({ title: adminChecklistsTexts.erroRestaurar }),
    onProblem: () => setAsked(false),
  })
  const restore = () =>
    void run(async () => {
      await restoreAll()
      await reload()
      setAsked(false)
      toast({ title: adminChecklistsTexts.restaurado })
    })
  return (
    <>
      <OutlineButton onClick={() => setAsked(true)}>
        <RotateCcw />
        {adminChecklistsTexts.restaurarTudo}
      </OutlineButton>
      {asked && (
        <ConfirmDialog
          title={adminChecklistsTexts.restaurarPergunta}
          text={adminChecklistsTexts.restaurarTexto}
          action={adminChecklistsTexts.restaurarAcao}
          running={running}
          onConfirm={restore}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  )
}

/** What may be asked of a case, by the parts of a checklist. */
function Checklists({ models, reload }: Props) {
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
      {sections.map(({ section, models: own }) => (
        <section key={section} className={styles.part} aria-labelledby={`parte-${section}`}>
          <h2 id={`parte-${section}`}>{checklistSectionLabels[section]}</h2>
          <PanelList>
            {own.map((model, at) => (
              <ChecklistRow
                key={model.id}
                model={model}
                isFirst={at === 0}
                isLast={at === own.length - 1}
                reload={reload}
                onEdit={edit}
                onDelete={removal.ask}
              />
            ))}
          </PanelList>
        </section>
      ))}
      {opened && (
        <ChecklistSheet
          opened={opened.model}
          model={models.find(({ id }) => id === opened.model?.id)}
          models={models}
          reload={reload}
          onClose={() => setOpened(undefined)}
        />
      )}
      {removal.dialog}
    </>
  )
}

const load = async () => {
  const [models, templates, termos, privacidade] = await Promise.all([
    listModels(),
    listTemplates(),
    listVersions('termos'),
    listVersions('privacidade'),
  ])
  return { models, templates, legal: { termos, privacidade } }
}

/** Templates: what the product asks and says, for administrators to change. */
export const { loader, Component } = areaScreen({
  area: 'templates',
  load,
  failure: () => ({ title: messageTemplatesTexts.erroCarregar }),
  show: ({ models, templates, legal }, reload) => (
    <TemplateTabs
      checklists={<Checklists models={models} reload={reload} />}
      legal={<LegalTexts versions={legal} reload={reload} />}
      messages={<MessageList templates={templates} reload={reload} />}
    />
  ),
})
