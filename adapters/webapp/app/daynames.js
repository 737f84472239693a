// The words of days in English and Spanish, as patterns. A space stands for white space.

export const weekdays = [ // Monday first
	"mon(?:day)?|lun(?:es)?", "tue(?:s(?:day)?)?|mar(?:tes)?", "wed(?:s|nesday)?|mi[eé](?:rcoles)?", "thu(?:rs?(?:day)?)?|jue(?:ves)?",
	"fri(?:day)?|vie(?:rnes)?", "sat(?:urday)?|s[aá]b(?:ado)?", "sun(?:day)?|dom(?:ingo)?",
];
export const months = [
	"jan(?:uary)?|ene(?:ro)?", "feb(?:ruary|rero)?", "mar(?:ch|zo)?", "apr(?:il)?|abr(?:il)?", "may(?:o)?", "june?|jun(?:io)?",
	"july?|jul(?:io)?", "aug(?:ust)?|ago(?:sto)?", "sept?(?:ember|iembre)?|setiembre", "oct(?:ober|ubre)?", "nov(?:ember|iembre)?", "dec(?:ember)?|dic(?:iembre)?",
];
export const numbers = [ // from 1 to 15, and then 20 and 30
	"an?|one|una?", "two|dos", "three|tres", "four|cuatro", "five|cinco", "six|seis", "seven|siete", "eight|ocho", "nine|nueve", "ten|diez",
	"eleven|once", "twelve|doce", "thirteen|trece", "fourteen|catorce", "fifteen|quince", "twenty|veinte", "thirty|treinta",
];
export const [anyWeekday, anyMonth, anyNumber] = [weekdays, months, numbers].map((patterns) => patterns.join("|"));
export const coming = "(?:que viene|pr[oó]xim[ao])";
export const todays = "today|tonight|hoy|esta noche";
export const half = "\\s?[ap](?:m|\\.\\s?m\\.?)(?!\\p{L})"; // of a day: "pm", "p. m."

/** indexOf returns the index of the pattern that a name matches. */
export function indexOf(/** @type {string[]} */ names, /** @type {string} */ name) {
	return names.findIndex((pattern) => new RegExp(`^(?:${pattern})$`, "iu").test(name));
}
