import { adminEditorTexts } from 'core/texts/admin-editor'
import { automationsTexts } from 'core/texts/automations'
import { fillTemplate, sampleValues } from 'core/templates'
import { fillText } from 'core/texts'
import { useState } from 'react'
import { listTemplates, type TemplateRow } from '../../cases/message-templates/message-api.ts'
import { Actions } from '../../ui/actions.tsx'
import { useAction } from '../../ui/async/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { useToast } from '../../ui/toast/toast-context.ts'
import { setRecommended, type Automation } from './automation-api.ts'
import { thenText, whenText } from './rule-text.ts'
import styles from './automations.module.css'

interface Props {
  automations: readonly Automation[]
  reload: () => Promise<unknown>
}

/** One switch for all built-in rules, after each was shown with an example of its text. */
export function Recommended({ automations, reload }: Props) {
  const inactive = automations.filter(({ key, active }) => key !== null && !active)
  const [templates, setTemplates] = useState<ReadonlyMap<string, TemplateRow>>()
  const toast = useToast()
  const opening = useAction({ failure: () => ({ title: automationsTexts.erroCarregar }) })
  const acting = useAction({ failure: () => ({ title: automationsTexts.erroAtualizar }) })
  if (inactive.length === 0) return null
  const open = () =>
    opening.run(async () => {
      setTemplates(new Map((await listTemplates()).map((template) => [template.key, template])))
    })
  const activate = () =>
    acting.run(async () => {
      await setRecommended(true)
      await reload()
      setTemplates(undefined)
      toast({ title: automationsTexts.recomendadasLigadas })
    })
  return (
    <>
      <OutlineButton loading={opening.running} onClick={() => void open()}>
        {automationsTexts.recomendadas}
      </OutlineButton>
      <Dialog
        title={automationsTexts.recomendadasTitulo}
        open={templates !== undefined}
        onClose={() => setTemplates(undefined)}
      >
        <p>{automationsTexts.recomendadasTexto}</p>
        <ul className={styles.recommended}>
          {inactive.map((automation) => {
            const template = automation.template ? templates?.get(automation.template) : undefined
            return (
              <li key={automation.id}>
                <b>{automation.name}</b>
                <span>
                  {fillText(automationsTexts.fraseEntao, {
                    quando: whenText(automation),
                    acao: thenText(automation),
                  })}
                </span>
                {template && (
                  <details>
                    <summary>{automationsTexts.recomendadasExemplo}</summary>
                    <p>{fillTemplate(template, sampleValues).body}</p>
                  </details>
                )}
              </li>
            )
          })}
        </ul>
        <Actions>
          <Button size="3" loading={acting.running} onClick={() => void activate()}>
            {automationsTexts.recomendadas}
          </Button>
          <OutlineButton size="3" onClick={() => setTemplates(undefined)}>
            {adminEditorTexts.cancelar}
          </OutlineButton>
        </Actions>
      </Dialog>
    </>
  )
}
