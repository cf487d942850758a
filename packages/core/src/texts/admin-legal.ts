import { defineTexts } from '../platform/texts/define-texts.ts'

export const adminLegalTexts = defineTexts('admin-legais', {
  aba: 'Textos legais',
  linha:
    'Termos de Uso e Política de Privacidade. Cada publicação é uma nova versão, com a data dela; as anteriores continuam no endereço delas, e fica guardado quem aceitou qual.',
  deFabrica: 'Texto de fábrica, que acompanha os dados da empresa',
  verPagina: 'Ver a página',
  novaVersao: 'Nova versão',
  novaVersaoDe: 'Nova versão: {texto}',
  anteriores: 'Versões anteriores ({n})',
  restaurar: 'Restaurar',
  restaurarDe: 'Restaurar: {texto}, versão {n}',
  texto: 'Texto',
  dica: 'Comece títulos com "## " e itens de lista com "- ". A linha que cita um dado vazio da empresa não aparece: {fatos}.',
  previa: 'Como todos leem',
  publicar: 'Publicar versão {n}',
  publicado: '{texto}: versão {n} publicada',
  obrigatorio: 'Preencha este campo',
  erroPublicar: 'O texto não foi publicado',
})
