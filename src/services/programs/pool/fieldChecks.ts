import { AppError } from '@/errors/AppError.ts';

/** Collects the first error of each field, so that a person sees all of them at once. */
export class FieldChecks<Field extends string> {
  readonly errors: Partial<Record<Field, AppError>> = {};

  /** Runs a check; an error becomes the field's, any other failure is thrown on. */
  field<T>(field: Field, check: () => T): T | undefined {
    if (this.errors[field]) return undefined;
    try {
      return check();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.errors[field] = error;
      return undefined;
    }
  }

  isClean(): boolean {
    return Object.keys(this.errors).length === 0;
  }
}
