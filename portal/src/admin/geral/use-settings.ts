import { fieldErrors, type FieldErrors, type SettingKey } from 'core/schema'
import { adminGeralTexts } from 'core/texts/admin-geral'
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import type { ApiProblem } from '../../api/api-problem.ts'
import { useAction } from '../../api/use-action.ts'
import type { Form } from '../../forms/use-form.ts'
import { useToast } from '../../toast/toast-context.ts'
import { adopt, changedIn, changeOf, keep, meet, restore, startDraft, take, type } from './draft.ts'
import { listSettings, saveSettings, type Setting } from './settings-api.ts'

/** The form of the general settings. Nothing that was typed is lost to what somebody else saved. */
export function useSettings(settings: readonly Setting[]) {
  const id = useId()
  const toast = useToast()
  const [draft, setDraft] = useState(() => startDraft(settings))
  const [restored, setRestored] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const summary = useRef<HTMLDivElement>(null)
  const changed = changedIn(draft)
  const conflicts = Object.values(draft.theirs).filter((setting) => setting !== undefined)

  // Fetched anew, as when the screen is asked for again.
  useEffect(() => setDraft((before) => meet(before, settings)), [settings])
  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])

  const refuse = (found: FieldErrors, said?: string) => {
    setErrors(found)
    setProblem(said)
    setRefusals((before) => before + 1)
  }
  const { run, running, forget } = useAction({
    failure: () => ({ title: adminGeralTexts.erroSalvar }),
    onProblem: ({ code, fields, message }: ApiProblem) => {
      if (code === 'stale') return
      const isOfFields = Object.keys(fields).length > 0
      refuse(fields, isOfFields ? undefined : message)
    },
  })

  const save = async () => {
    const { change, sent, error } = changeOf(draft)
    if (error) return refuse(fieldErrors(error))
    setErrors({})
    setProblem(undefined)
    const saved = await saveSettings(change).catch(async (failed: ApiProblem) => {
      if (failed.code === 'stale') {
        const now = await listSettings()
        setDraft((before) => meet(before, now))
      }
      throw failed
    })
    setDraft((before) => adopt(before, sent, saved))
    setRestored(false)
    toast({ title: adminGeralTexts.salvas, description: adminGeralTexts.salvasTexto })
  }

  const form: Form = {
    id,
    errors,
    problem,
    sending: running,
    summary,
    submit: (event: SyntheticEvent) => {
      event.preventDefault()
      if (changed.length > 0 && conflicts.length === 0) void run(save)
    },
  }
  return {
    form,
    draft,
    changed,
    conflicts,
    /** The values of the product stand in the form, and are not saved yet. */
    restored: restored && changed.length > 0,
    type: (key: SettingKey, text: string) => {
      setDraft((before) => type(before, key, text))
      setErrors((before) => ({ ...before, [key]: '' }))
      setProblem(undefined)
      forget()
    },
    restore: () => {
      setDraft(restore)
      setErrors({})
      setRestored(true)
      toast({ title: adminGeralTexts.restaurados })
    },
    take: (setting: Setting) => setDraft((before) => take(before, setting)),
    keep: (setting: Setting) => setDraft((before) => keep(before, setting)),
    /** What was saved elsewhere than by the form. */
    takeAll: (saved: readonly Setting[], keys: readonly SettingKey[]) =>
      setDraft((before) => saved.filter(({ key }) => keys.includes(key)).reduce(take, meet(before, saved))),
  }
}
