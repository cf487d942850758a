import 'core/without-eval'
import { adminPartnersTexts } from 'core/texts/admin-partners'
import { casesTexts } from 'core/texts/cases'
import { useState } from 'react'
import { z } from 'zod'
import { bodyOf } from '../api/body-of.ts'
import { api } from '../api/client.ts'
import { CheckField } from '../ui/forms/check-field.tsx'
import { FormView } from '../ui/forms/form-view.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { useForm } from '../ui/forms/use-form.ts'
import { Hint } from '../ui/hint.tsx'
import { Panel } from '../ui/panel.tsx'
import { useToast } from '../ui/toast/toast-context.ts'
import { PartnerPhoto } from './partner-photo.tsx'
import { LONGEST_SENTENCE, SentenceField } from './sentence-field.tsx'
import styles from './partners.module.css'

const ownLink = api.me['referral-link']

type Page = NonNullable<Awaited<ReturnType<typeof readLink>>['page']>

const readLink = () => bodyOf(ownLink.$get({ query: {} }))

const optionalLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform((text) => text || null)

const LONGEST_COMPANY = 100
const pageForm = () =>
  z.object({
    company: optionalLine(LONGEST_COMPANY),
    sentence: optionalLine(LONGEST_SENTENCE),
    show_phone: z.boolean(),
  })

/** Form for the page of the partner's link. The photo is saved at once. */
export function OwnPage({ page: opened }: { page: Page }) {
  const toast = useToast()
  const [page, setPage] = useState(opened)
  const reload = async () => {
    const { page: latest } = await readLink()
    if (latest) setPage(latest)
  }
  const form = useForm({
    schema: pageForm(),
    labels: {
      company: adminPartnersTexts.empresa,
      sentence: adminPartnersTexts.frase,
      show_phone: adminPartnersTexts.mostrarTelefone,
    },
    initial: {
      company: opened.company ?? '',
      sentence: opened.sentence ?? '',
      show_phone: opened.show_phone,
    },
    send: async (input) => {
      setPage(await bodyOf(ownLink.page.$patch({ json: { ...input, revision: page.revision } })))
      toast({ title: casesTexts.paginaSalva })
    },
    failure: (problem) => {
      if (problem.code === 'stale') void reload()
      return { title: casesTexts.erroPagina }
    },
  })
  const query = { revision: String(page.revision) }
  return (
    <Panel>
      <h2>{casesTexts.paginaTitulo}</h2>
      <p>{casesTexts.paginaTexto}</p>
      <div className={styles.ownPage}>
        <PartnerPhoto
          name={page.name}
          photo={page.photo}
          uploadAddress={ownLink.page.photo.$path({ query })}
          remove={() => bodyOf(ownLink.page.photo.$delete({ query }))}
          reload={reload}
        />
        <FormView form={form} submitLabel={casesTexts.paginaSalvar}>
          <TextField {...form.text('company')} optional autoComplete="organization" />
          <SentenceField {...form.text('sentence')} />
          {page.phone !== null && <CheckField {...form.check('show_phone')} />}
          <Hint>{casesTexts.paginaDaEquipe}</Hint>
        </FormView>
      </div>
    </Panel>
  )
}
