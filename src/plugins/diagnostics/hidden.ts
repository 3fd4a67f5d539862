/** 看不见的字：控制符、改排列方向的、没有宽度的与半个字；制表与换行不算。 */
export const hidden =
  /[\u2028\u2029\p{Cs}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]|(?![\t\n\r])\p{Cc}/u;
