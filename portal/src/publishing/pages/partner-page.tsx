import { initials, type PropertyType } from 'core'
import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { generalTexts } from 'core/texts/general'
import { referralTexts } from 'core/texts/referral'
import { BadgeCheck, MessageCircle, Phone } from 'lucide-react'
import type { PageInput } from 'server/pages'
import { Company } from '../../ui/company.tsx'
import { CobogoTexture } from '../../ui/drawings/cobogo-texture.tsx'
import { usePublished } from '../../ui/published/published-context.ts'
import { Tiles } from './landing/tiles.tsx'
import { Page } from './page.tsx'

type Referrer = NonNullable<PageInput['referrer']>

interface Props {
  referrer: Referrer
  css: string
  origin: string
}

/** Renders the photo or the initials in a circle. Decorative, because the name is next to it. */
const Portrait = ({ referrer: { name, photo }, size }: { referrer: Referrer; size: number }) =>
  photo ? (
    <img className="portrait" src={photo} width={size} height={size} alt="" />
  ) : (
    <span className="portrait" aria-hidden="true">
      {initials(name)}
    </span>
  )

/** Ways to reach the partner: chat and telephone if shown, and the contact form always. */
function Contacts({ referrer: { slug, phone, whatsapp } }: { referrer: Referrer }) {
  const form = `/s/${slug}/contato`
  return (
    <>
      {phone !== null && (
        <div className="contacts">
          {whatsapp !== null && (
            <a className="btn main" href={whatsapp} target="_blank" rel="noopener">
              <MessageCircle />
              {referralTexts.whatsapp}
            </a>
          )}
          <a className="btn outline" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <Phone />
            {phone}
          </a>
        </div>
      )}
      <p className="leave">
        <a className={phone === null ? 'btn main' : undefined} href={form}>
          {referralTexts.titulo}
        </a>
        <span>{referralTexts.liga}</span>
      </p>
    </>
  )
}

/** Window of a partner: who helps, how to reach them, and the first question. It works without scripts. */
export function PartnerPage({ referrer, css, origin }: Props) {
  const { name, slug, photo, creci, company, sentence } = referrer
  const { settings } = usePublished()
  const path = `/s/${slug}`
  const title = fillText(referralTexts.tituloJanela, { nome: name })
  const hrefOf = (type: PropertyType) => `${path}?tipo=${type}&etapa=2`
  return (
    <Page
      path={paths.simulator}
      title={title}
      description={sentence ?? referralTexts.texto}
      card={{ title, path, image: photo ?? '/compartilhar.png', alt: name }}
      {...{ css, origin }}
    >
      <body>
        <a className="skip" href="#conteudo">
          {generalTexts.pularParaConteudo}
        </a>
        <header className="who">
          <div className="wrap">
            <Portrait referrer={referrer} size={38} />
            <p>
              <b>{name}</b>
              <span>{fillText(referralTexts.com, { nome: settings['app.title'] })}</span>
            </p>
          </div>
        </header>
        <main id="conteudo" className="wrap window">
          <section className="person-card">
            <CobogoTexture id="brick-window" />
            <div className="person-head">
              <Portrait referrer={referrer} size={128} />
              <div>
                <h1>{name}</h1>
                {creci !== null && (
                  <p className="creci">
                    <BadgeCheck />
                    {creci}
                  </p>
                )}
                {company !== null && <p>{company}</p>}
              </div>
            </div>
            {sentence !== null && <p className="sentence">{sentence}</p>}
            <Contacts referrer={referrer} />
          </section>
          <Tiles hrefOf={hrefOf} />
        </main>
        <footer className="wrap foot">
          <p>{fillText(referralTexts.indica, { nome: name })}</p>
          <Company />
        </footer>
      </body>
    </Page>
  )
}
