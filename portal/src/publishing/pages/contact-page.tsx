import { messageOf } from 'core/field-errors'
import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { referralTexts } from 'core/texts/referral'
import type { ReactNode } from 'react'
import type { PageInput } from 'server/pages'
import { TextPage } from './text-page.tsx'

type Form = NonNullable<PageInput['contact']>
type Name = keyof Form['values']

interface Props {
  referrer: NonNullable<PageInput['referrer']>
  /** Null after the form was sent. */
  contact: Form | null
  css: string
  origin: string
}

const problemOf = ({ problems }: Form, name: Name) => {
  const text = problems[name]
  return text === undefined ? undefined : messageOf(text)
}

interface FieldProps {
  form: Form
  name: Exclude<Name, 'consent'>
  label: string
  hint?: string
  /** Renders the control with the attributes that connect it to its label and error. */
  children: (tied: {
    id: string
    name: string
    'aria-describedby'?: string
    'aria-invalid'?: true
  }) => ReactNode
}

function Field({ form, name, label, hint, children }: FieldProps) {
  const problem = problemOf(form, name)
  const described = [hint && `${name}-dica`, problem && `${name}-erro`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {children({
        id: name,
        name,
        ...(described && { 'aria-describedby': described }),
        ...(problem && { 'aria-invalid': true }),
      })}
      {hint && <small id={`${name}-dica`}>{hint}</small>}
      {problem && (
        <strong className="problem" id={`${name}-erro`}>
          {problem}
        </strong>
      )}
    </div>
  )
}

/** Choice between cities that match the typed name; the typed text stays unless the visitor chooses one. */
function Towns({ towns }: { towns: readonly string[] }) {
  return (
    <fieldset className="towns">
      <legend>{referralTexts.quisDizer}</legend>
      {[...towns, ''].map((town) => (
        <label key={town}>
          <input type="radio" name="town" value={town} defaultChecked={town === ''} />
          <span>{town || referralTexts.comoEscrevi}</span>
        </label>
      ))}
    </fieldset>
  )
}

function ContactFields({ form, slug }: { form: Form; slug: string }) {
  const { values } = form
  const hasProblems = Object.keys(form.problems).length > 0 || form.towns.length > 0
  const notice = form.refusal ? referralTexts[form.refusal] : hasProblems ? referralTexts.confira : null
  const consentProblem = problemOf(form, 'consent')
  return (
    <form method="post" action={`/s/${slug}/contato`} noValidate>
      {notice && (
        <p className="notice" role="alert">
          {notice}
        </p>
      )}
      <input type="hidden" name="key" value={form.key} />
      <input type="hidden" name="shown" value={form.shownAt} />
      <Field form={form} name="name" label={referralTexts.nome}>
        {(tied) => (
          <input {...tied} type="text" autoComplete="name" maxLength={100} defaultValue={values.name} />
        )}
      </Field>
      <Field form={form} name="phone" label={referralTexts.celular}>
        {(tied) => (
          <input
            {...tied}
            type="tel"
            autoComplete="tel-national"
            maxLength={30}
            placeholder={referralTexts.celularExemplo}
            defaultValue={values.phone}
          />
        )}
      </Field>
      <Field form={form} name="city" label={referralTexts.cidade}>
        {(tied) => (
          <input
            {...tied}
            type="text"
            autoComplete="address-level2"
            maxLength={100}
            defaultValue={values.city}
          />
        )}
      </Field>
      {form.towns.length > 0 && <Towns towns={form.towns} />}
      <Field form={form} name="wish" label={referralTexts.procura} hint={referralTexts.procuraDica}>
        {(tied) => <textarea {...tied} rows={3} maxLength={300} defaultValue={values.wish} />}
      </Field>
      {/* Honeypot: hidden from people, so only bots fill it in. */}
      <div className="unseen" aria-hidden="true">
        <label htmlFor="website">{referralTexts.naoPreencha}</label>
        <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="field consent">
        <label>
          {/* The value is the consent text itself: the server stores the text that the visitor read. */}
          <input
            type="checkbox"
            name="consent"
            value={referralTexts.autorizo}
            defaultChecked={Boolean(values.consent)}
            aria-describedby={consentProblem && 'consent-erro'}
            aria-invalid={consentProblem ? true : undefined}
          />
          <span>{referralTexts.autorizo}</span>
        </label>
        {consentProblem && (
          <strong className="problem" id="consent-erro">
            {consentProblem}
          </strong>
        )}
        <a href={paths.privacy}>{referralTexts.politica}</a>
      </div>
      <button className="btn main" type="submit">
        {referralTexts.enviar}
      </button>
    </form>
  )
}

/** Contact form of a partner's page, and the confirmation after it was sent. */
export function ContactPage({ referrer, contact, css, origin }: Props) {
  const { name, slug, photo } = referrer
  const title = contact ? fillText(referralTexts.tituloCom, { nome: name }) : referralTexts.recebido
  return (
    <TextPage path={paths.simulator} title={title} description={referralTexts.texto} {...{ css, origin }}>
      <div className="contact">
        {photo && <img src={photo} width="88" height="88" alt="" />}
        <h1>{title}</h1>
        <p>{contact ? referralTexts.texto : referralTexts.recebidoTexto}</p>
        {contact ? (
          <ContactFields form={contact} slug={slug} />
        ) : (
          <div className="ways">
            <a className="btn main" href={`/s/${slug}`}>
              {referralTexts.simular}
            </a>
            <a className="btn outline" href={`/s/${slug}/contato`}>
              {referralTexts.outro}
            </a>
          </div>
        )}
      </div>
    </TextPage>
  )
}
