import { handle } from '../../../platform/server/http/handler.ts'
import { addScreenLanguage, changeScreenLanguage, importScreenTexts, listScreenLanguages, listScreenTexts, listTextVersions, previewScreenTexts, saveScreenText } from '../desk-contract.ts'
import { importTexts, previewImport } from './desk/import.ts'
import { add, change, listed } from './desk/languages.ts'
import { list, save, versions } from './desk/texts.ts'

export const languageDeskActions = [
  handle(listScreenLanguages, listed), handle(addScreenLanguage, add), handle(changeScreenLanguage, change),
  handle(listScreenTexts, list), handle(saveScreenText, save), handle(listTextVersions, versions), handle(previewScreenTexts, previewImport), handle(importScreenTexts, importTexts),
]
