export const SURVEYS = '/planning/capacity-survey';
export const answerAddress = (id: string): string => `/planning/capacity-survey-answer?id=${id}`;
