/** Faults that schemas find are said in English. Without a language zod/mini says "Invalid input" of every value; it is one of the whole process, and set before the first value is read. */
import * as z from 'zod/mini'

z.config(z.locales.en())
