import { documentsTexts } from 'core/texts/documents'

/** Texts of the question before an upload is interrupted. */
export const leavingTexts = () => ({
  sairTitulo: documentsTexts.interromper,
  sairTexto: documentsTexts.interromperTexto,
  sairFicar: documentsTexts.continuarEnviando,
  sairSair: documentsTexts.sairEInterromper,
})
